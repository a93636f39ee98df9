"""A lesson with a question of every kind, small enough to know every answer by heart."""
# ruff: noqa: E501 - a position is one line

SAMPLE = """
format = "skara-lesson 1"
game = "brae"
title = "One of each"

[[step]]
say = "Ada has {settlers} settlers and {roofs} roofs. How much food is due?"
guess = "food due"
right = "{food due} food."
sum = "{settlers} settlers and {roofs} roofs: {food due}"
rivals = [{ name = "roofs-forgotten", is = "settlers", say = "A roof shelters a settler." }]

[[step]]
say = "May she feed nobody?"
guess = "legal feed 0 lose shore-gain-fish"
rivals = [{ name = "must-feed", say = "Feeding is a choice." }]

[[step]]
say = "Who is asked?"
guess = "who"
labels = { Cleo = "Cleo, who is not here" }

[[step]]
say = "A new game. Play the first round."
scene = "new"
done = "Round {round}."
[step.free]
until = "round = 2"
goals = ["column <= 11"]
bots = { 1 = "random" }
notes = [{ when = "turn = 2", say = "Turn {turn}." }]
help = "You hold {held}."
missed = "Column {column}."
own = "greedy"

[[exercise]]
id = "number"
kind = "number"
ask = "How much food is due?"
answer = "food due"
sum = "{settlers} − {roofs} = {food due}"
rivals = [{ name = "roofs-forgotten", is = "settlers", say = "A roof shelters a settler." }]
vary = { "players[0].cards.roof_supply" = [1, 2] }
hints = ["Count the roofs."]

[[exercise]]
id = "parts"
kind = "number"
parts = [
  { ask = "Settlers?", answer = "settlers" },
  { ask = "Roofs?", answer = "roofs", rivals = [{ name = "settlers-again", is = "settlers", say = "Those are settlers." }] },
]
ask = "Count."

[[exercise]]
id = "choice"
kind = "choice"
scene = "over"
ask = "Who wins?"
answer = "winner"
rivals = [{ name = "a-draw", is = "'draw'", say = "Somebody stands higher." }]
labels = { draw = "Nobody" }

[[exercise]]
id = "order"
kind = "order"
scene = "rest"
ask = "What comes first?"
answer = "events after rest cook shell; feed 1"
labels = { cook = "Cooking", feed = "The meal", midden = "Midden" }

[[exercise]]
id = "legal"
kind = "legal"
scene = "work"
ask = "May she cook two boars?"
move = "place large cook boar*2"
reasons = ["SB-COOK-1", "SB-WORK-1", "SB-RES-7"]
rivals = [{ name = "anything-goes", say = "The Hearth has a limit." }]

[[exercise]]
id = "match"
kind = "match"
scene = "work"
ask = "What is it good for?"
columns = { cook = "Eat", craft = "Craft", vp = "Points" }
rows = [{ key = "fish", is = "uses fish" }, { key = "seaweed", is = "uses seaweed", label = "Weed" }, { key = "food", is = "uses food" }]
rivals = [{ name = "seaweed-is-eaten", column = "cook", row = "seaweed", say = "Nobody eats it." }]

[[exercise]]
id = "list"
kind = "list"
scene = "work"
ask = "All ways to pay for Furnish?"
begin = "place large furnish"
candidates = ["place large furnish pay wool*2", "place large furnish pay hide", "place large furnish pay wool hide"]
rivals = [
  { name = "half-a-portion", move = "place large furnish pay wool hide", say = "A wool alone is no portion." },
  { name = "wool-only", misses = "place large furnish pay hide", say = "There is another way." },
]

[[exercise]]
id = "best"
kind = "best"
scene = "feed"
ask = "Who should leave?"
value = "vp"
best = "most vp"
lines = [
  { do = ["feed 2 lose shore-gain-fish"] },
  { do = ["feed 2 lose hills-gain-rabbit"], name = "the-set-breaks", say = "The hills had one only." },
]

[[exercise]]
id = "play"
kind = "play"
scene = "work"
ask = "Make food."
goal = ["held food >= 1"]
do = ["place large cook fish"]
rivals = [{ name = "done-nothing", when = "furnish = 1", say = "That was Furnish." }]

[[exercise]]
id = "think"
kind = "think"
ask = "Why?"
model = "Because {settlers} eat."

[[exercise]]
id = "design"
kind = "design"
ask = "Make it shorter, with one change."
value = "round"
toward = "less"
bot = "random"
games = 2
ideas = [
  { figures = { frame = { rounds = 1 } } },
  { figures = { frame = { solo_win = 1 } }, name = "winning-ends-it", say = "Nobody stops there." },
]

[[small_print]]
rule = "SB-COMP-6"
ask = "How many extra storage tiles?"
answer = "box extra storage tile"
rivals = [{ name = "one-each", is = "box player board", say = "They are no part of a board." }]

[scenes]
due = '{"set": 3, "phase": "feed", "players": [{"name": "Ada", "goods": {"food": 1}, "settlers": {"shore": ["shore-gain-fish", "shore-gain-fish", "shore-gain-fish", "shore-gain-fish"]}, "cards": {"roof_supply": 2}}]}'
over = '{"phase": "over", "order": {"left": ["neutral", "p1", "p0"]}, "players": [{"name": "Ada", "trade": 7}, {"name": "Bruno", "trade": 7}]}'
rest = '{"round": 2, "set": 3, "phase": "rest", "players": [{"name": "Ada", "goods": {"shell": 2}, "flipped": ["craft"], "settlers": {"shore": ["shore-gain-fish"]}}]}'
work = '{"round": 2, "phase": "workers", "players": [{"name": "Ada", "special": "hunt_boar", "goods": {"fish": 1, "wool": 2, "hide": 1, "boar": 2}}]}'
feed = '{"set": 3, "phase": "feed", "players": [{"name": "Ada", "goods": {"food": 2}, "furnish": 1, "settlers": {"shore": ["shore-gain-fish", "shore-gain-fish"], "hills": ["hills-gain-rabbit"], "thickets": ["thickets-gain-rabbit"], "fields": ["fields-gain-rabbit"]}, "cards": {"roof_supply": 2}}]}'
new = '{"new": {"players": 2, "seed": 3, "names": ["Ada", "Bruno"]}}'
"""
