"""The moments that the pictures show and that the accessibility tests look at: one for each panel.

Each is a cell of a notebook that ends with `panel`, on a table where the panel has much to tell.
"""

_MIDDLE = """
from skara.bots import make_bot
from skara.brae.game import new_game


def bots_play(moves):
    game, bot = new_game(players=2, seed=10, names=["Ada", "Bruno"]), make_bot("greedy")
    while len(game.moves()) < moves and not game.is_over:
        game.play(bot.choose(game.view(game.decision.player)))
    return game
"""

SCENES = {
    "play": """
from skara.panels import play

panel = play(seed=10, names=["Ada", "Bruno"])
for move in ("keep build", "turn", "take hills-gain-rabbit knives 1 gain stone*2", "bottom"):
    panel.choose(move)
panel.pick("tile:trade")
panel
""",
    "stepper": f"""{_MIDDLE}
from skara.panels import step_through

panel = step_through(bots_play(1000))
panel.go(60)
panel
""",
    "end-of-round": """
from skara.panels import end_of_round

panel = end_of_round(predict=True)
panel.step_forward()
panel
""",
    "feeding": """
from skara.panels import end_of_round

panel = end_of_round("stone_age", predict=True)
panel
""",
    "score-sheet": f"""{_MIDDLE}
from skara.panels import score_sheet

panel = score_sheet(bots_play(1000))
panel
""",
    "rule-cards": """
from skara.panels import Table, rule_cards

panel = rule_cards("midden", Table())
panel
""",
    "position-editor": """
from skara.panels import position_editor

panel = position_editor(players=2)
panel.set("round", 3)
panel.set("players[0].name", "Ada")
panel.set("players[0].goods", {"shell": 2, "barley": 1, "fish": 1, "hide": 1, "midden": 2})
panel.set("players[0].settlers", {"shore": 2, "hills": 1})
panel
""",
    "analysis": """
from skara.panels import analyse_turn
from tests.panels.studies import sampled

panel = analyse_turn(sampled())
panel.choose("1")
panel.line.go(2)
panel
""",
    "review": """
from skara.panels import review_game
from tests.panels.studies import made_up_review

panel = review_game(made_up_review())
panel.which.value = "best"
panel
""",
    "puzzles": """
from skara.panels import solve_puzzles

panel = solve_puzzles("clear-1")
panel.hint()
panel.turn.choose("done")
panel.check()
panel
""",
    "vote": """
from skara.panels import vote
from tests.panels.studies import VOTE_POSITION, VOTE_TURNS

panel = vote(VOTE_POSITION, VOTE_TURNS)
panel.type_votes(A=2, B=14, C=1, D=5, E=4)
panel.go()
panel.go()
panel.type_votes(B=9, D=15, E=2)
panel.go()
panel.go()
panel.go()
panel.go()
panel
""",
}
