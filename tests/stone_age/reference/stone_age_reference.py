"""Slow, plain reference of Stone Age for differential tests, written from the specification alone.

Nothing is random here: whoever sets up a game hands in the order of cards and tiles, and whoever plays a move that
rolls hands in the dice. A table is a dict of plain values; `legal` lists all moves as texts, `play` returns the table
after one of them.
"""

# fmt: off
import copy
import re
from itertools import combinations, combinations_with_replacement
from typing import Any

Table = dict[str, Any]

# Section 2 of the specification: printed figures
RESOURCES = ["wood", "clay", "stone", "gold"]
WORTH = {"wood": 3, "clay": 4, "stone": 5, "gold": 6}
GATHER = {"hunt": "food", "forest": "wood", "claypit": "clay", "quarry": "stone", "river": "gold"}
DIVISOR = {"food": 2, **WORTH}
VILLAGE = ["toolmaker", "hut", "field"]
RINGS = 7
PROFILES: dict[str, dict[str, Any]] = {
    "fr": {"food": 15, "supply": {"wood": 20, "clay": 16, "stone": 12, "gold": 10}, "finite": True},
    "int": {"food": 12, "supply": {"wood": 28, "clay": 18, "stone": 12, "gold": 10}, "finite": False},
}
FIXED = {  # wood, clay, stone, gold, points
    "b01": (2, 1, 0, 0, 10), "b02": (2, 0, 1, 0, 11), "b03": (1, 2, 0, 0, 11), "b04": (2, 0, 0, 1, 12),
    "b05": (1, 1, 1, 0, 12), "b06": (1, 1, 1, 0, 12), "b07": (1, 0, 2, 0, 13), "b08": (0, 2, 1, 0, 13),
    "b09": (1, 1, 0, 1, 13), "b10": (1, 1, 0, 1, 13), "b11": (0, 2, 0, 1, 14), "b12": (0, 1, 2, 0, 14),
    "b13": (1, 0, 1, 1, 14), "b14": (1, 0, 1, 1, 14), "b15": (0, 1, 1, 1, 15), "b16": (0, 1, 1, 1, 15),
    "b17": (0, 0, 2, 1, 16),
}
COUNTED = {  # how many resources of how many kinds
    "b18": (4, 1), "b19": (4, 2), "b20": (4, 3), "b21": (4, 4), "b22": (5, 1), "b23": (5, 2), "b24": (5, 3),
    "b25": (5, 4),
}
FREE = {"b26": (1, 7), "b27": (1, 7), "b28": (1, 7)}  # fewest and most resources
TILES = [*FIXED, *COUNTED, *FREE]
CARDS: dict[str, tuple[str, int, str, int]] = {}  # top, amount, symbol or kind of people, people
for row in """c01 food 5 medicine | c02 any2 2 medicine | c03 lottery 0 pottery | c04 food 7 pottery
c05 food 1 weaving | c06 food 3 weaving | c07 lottery 0 time | c08 field 1 time | c09 vp 3 music | c10 vp 3 music
c11 draw 1 writing | c12 lottery 0 writing | c13 lottery 0 transport | c14 stone 2 transport
c15 roll_gold 2 art | c16 tool 1 art | c17 once 2 toolmaker 2 | c18 lottery 0 toolmaker 2
c19 lottery 0 toolmaker 2 | c20 once 4 toolmaker 1 | c21 once 3 toolmaker 1
c22 vp 3 builder 3 | c23 food 2 builder 2 | c24 lottery 0 builder 2 | c25 lottery 0 builder 1 | c26 food 4 builder 1
c27 food 3 farmer 2 | c28 lottery 0 farmer 2 | c29 stone 1 farmer 1 | c30 field 1 farmer 1 | c31 lottery 0 farmer 1
c32 roll_wood 2 shaman 2 | c33 clay 1 shaman 2 | c34 stone 1 shaman 1 | c35 gold 1 shaman 1
c36 roll_stone 2 shaman 1""".replace("\n", "|").split("|"):
    card, top, amount, bottom, people = [*row.split(), "0"][:5]
    CARDS[card] = (top, int(amount), bottom, int(people))
DIE = {1: "wood", 2: "clay", 3: "stone", 4: "gold", 5: "tool", 6: "field"}
MOST_FIGURES, MOST_FIELDS, MOST_TOOL, SLOTS, ROW, PENALTY = 10, 10, 4, 3, 4, 10

def new(players: int, edition: str, cards: list[str], stacks: list[list[str]], first: int = 0) -> Table:
    """Set up (3.1): the order of the 36 cards and of the tiles in each stack are handed in, top first."""
    assert sorted(cards) == sorted(CARDS), "every card once"
    tiles = [tile for stack in stacks for tile in stack]
    assert len(stacks) == players and all(len(stack) == 7 for stack in stacks), "a stack of 7 for each player"
    assert len(set(tiles)) == len(tiles) and set(tiles) <= set(TILES), "no tile twice"
    profile = PROFILES[edition]
    # The row begins at the right, with card1. A roll waits for tools: {"of": what, "dice": [...]}. Dice for all:
    # {"dice": [...], "takers": seats still to take one, "buyer": seat}. A tool is [value, used].
    return {
        "edition": edition, "round": 1, "first": first, "active": first, "phase": "place", "roll": None,
        "lottery": None, "supply": dict(profile["supply"]), "row": list(cards[:ROW]), "draw": list(cards[ROW:]),
        "stacks": [list(stack) for stack in stacks],
        "players": [
            {"figures": 5, "placed": {}, "food": profile["food"], "goods": dict.fromkeys(RESOURCES, 0), "fields": 0,
             "tools": [], "once": [], "any2": 0, "cards": [], "drawn": [], "tiles": [], "score": 0, "fed": True}
            for _ in range(players)
        ],
    }

def seats_from(table: Table, seat: int) -> list[int]:
    """All seats clockwise from one."""
    n = len(table["players"])
    return [(seat + i) % n for i in range(n)]

# Which moves there are

def may_place(table: Table, seat: int, place: str, count: int) -> bool:
    """The legality test of 3.3."""
    players = table["players"]
    n, me = len(players), players[seat]
    if not 1 <= count <= me["figures"] - sum(me["placed"].values()) or place in me["placed"]:
        return False
    there = [p["placed"].get(place, 0) for p in players]
    if place in VILLAGE:
        occupied = sum(1 for v in VILLAGE if any(v in p["placed"] for p in players))
        return count == (2 if place == "hut" else 1) and sum(there) == 0 and (n == 4 or occupied < 2)
    if place == "hunt":
        return True
    if place in GATHER:
        return sum(there) + count <= RINGS and (n == 4 or sum(1 for k in there if k) < n - 1)
    index = int(place[-1]) - 1
    something = table["row"][index] is not None if place.startswith("card") else bool(table["stacks"][index])
    return count == 1 and sum(there) == 0 and something

def placements(table: Table, seat: int) -> list[str]:
    """Every placement of a player."""
    places = [*GATHER, *VILLAGE, *(f"card{i}" for i in range(1, ROW + 1))]
    places += [f"bld{i + 1}" for i in range(len(table["stacks"]))]
    counts = range(1, table["players"][seat]["figures"] + 1)
    return [f"place {place} {k}" for place in places for k in counts if may_place(table, seat, place, k)]

def bundles(goods: dict[str, int], size: int) -> list[list[str]]:
    """Every choice of so many of these resources."""
    some = combinations_with_replacement(RESOURCES, size)
    return [list(each) for each in some if all(each.count(kind) <= goods[kind] for kind in RESOURCES)]

def payments(table: Table, seat: int, place: str) -> list[list[str]]:
    """Every way to pay for a card (SA-CARD-1) or a tile (SA-BLD-3 to 5)."""
    goods, index = table["players"][seat]["goods"], int(place[-1]) - 1
    if place.startswith("card"):
        return bundles(goods, index + 1)
    tile = table["stacks"][index][0]
    if tile in FIXED:
        wanted = [kind for kind, k in zip(RESOURCES, FIXED[tile], strict=False) for _ in range(k)]
        return [some for some in bundles(goods, len(wanted)) if some == wanted]
    if tile in COUNTED:
        n, kinds = COUNTED[tile]
        return [some for some in bundles(goods, n) if len(set(some)) == kinds]
    fewest, most = FREE[tile]
    return [some for n in range(fewest, most + 1) for some in bundles(goods, n)]

def redemptions(table: Table, seat: int) -> list[str]:
    """The any-two-resources card (SA-CE-10): what the supply holds, both at once."""
    if not table["players"][seat]["any2"]:
        return []
    stock = table["supply"] if is_finite(table) else dict.fromkeys(RESOURCES, 2)
    return ["redeem " + " ".join(two) for two in bundles(stock, 2)]

def shortage(player: Table) -> int:
    """How much food is missing (SA-FEED-2 and 3)."""
    return max(0, player["figures"] - player["food"])

def is_finite(table: Table) -> bool:
    """Whether the supply is a limit (R-1)."""
    return bool(PROFILES[table["edition"]]["finite"])

def legal(table: Table) -> list[str]:
    """Every legal move."""
    seat, phase = table["active"], table["phase"]
    me = table["players"][seat]
    if phase == "over":
        return []
    if phase == "place":
        return placements(table, seat)
    if table["roll"]:
        return tool_choices(me)
    if table["lottery"]:
        return [f"die {face}" for face in sorted(set(table["lottery"]["dice"]))]
    if phase == "feed":
        paid = ["feed " + " ".join(some) for some in bundles(me["goods"], shortage(me))]
        return [*redemptions(table, seat), *paid, "starve"]
    moves = redemptions(table, seat)
    for place in me["placed"]:
        if place.startswith(("card", "bld")):
            moves += [f"buy {place} {' '.join(some)}" for some in payments(table, seat, place)]
            moves.append(f"leave {place}")
        else:
            moves.append(f"resolve {place}")
    return moves

def tool_choices(player: Table) -> list[str]:
    """Every set of ready tiles and one-use tools, values in falling order."""
    ready = sorted((value for value, used in player["tools"] if not used), reverse=True)
    found = {
        " ".join(map(str, ["tools", *tiles, *(["once"] if cards else []), *cards]))
        for tiles in subsets(ready)
        for cards in subsets(sorted(player["once"], reverse=True))
    }
    return sorted(move if " " in move else "tools none" for move in found)

def subsets(items: list[int]) -> list[tuple[int, ...]]:
    """Every choice of some of them, in their order."""
    return [some for n in range(len(items) + 1) for some in combinations(items, n)]

# What moves do

def play(before: Table, move: str, dice: list[int] | None = None) -> Table:
    """Return the table after a move and all that follows by itself; the dice that it rolls are handed in."""
    if move not in legal(before):
        raise ValueError(f"not legal: {move}")
    table = copy.deepcopy(before)
    thrown = list(dice or [])
    seat, (verb, *words) = table["active"], move.split()
    me = table["players"][seat]
    if verb == "place":
        me["placed"][words[0]] = int(words[1])
        next_to_place(table, seats_from(table, seat + 1))
    elif verb == "redeem":
        me["any2"] -= 1
        for kind in words:
            take(table, me, kind, 1)
    elif verb in ("feed", "starve"):  # SA-FEED-3 and 4: all food goes either way
        pay(table, me, words)
        me["food"], me["fed"], me["score"] = 0, True, me["score"] - PENALTY * (verb == "starve")
        feed(table)
    elif verb == "tools":
        gather(table, me, words)
        next_to_act(table)
    elif verb == "die":
        take_die(table, int(words[0]))
    elif verb == "leave":
        del me["placed"][words[0]]
        next_to_act(table)
    elif verb == "buy":
        del me["placed"][words[0]]
        pay(table, me, words[1:])
        buy(table, me, words[0], words[1:], thrown)
        next_to_act(table)
    else:
        resolve(table, me, words[0], me["placed"].pop(words[0]), thrown)
        next_to_act(table)
    assert not thrown, "more dice than were rolled"
    return table

def next_to_place(table: Table, order: list[int]) -> None:
    """SA-PLACE-2 and 11: the next who can place, or phase 2."""
    for seat in order:
        if placements(table, seat):
            table["active"] = seat
            return
    table["phase"], table["active"] = "use", table["first"]
    next_to_act(table)

def next_to_act(table: Table) -> None:
    """SA-ACT-1: whoever acts goes on while figures of his are out; then the next in order; then all eat."""
    if table["roll"] or table["lottery"]:
        return
    order = seats_from(table, table["first"])
    for seat in order[order.index(table["active"]) :]:
        if table["players"][seat]["placed"]:
            table["active"] = seat
            return
    table["phase"] = "feed"
    for player in table["players"]:  # SA-FEED-1
        player["food"] += player["fields"]
        player["fed"] = False
    feed(table)

def feed(table: Table) -> None:
    """SA-FEED-2 to 7: who has enough pays; the first who has not is asked; then the round ends."""
    for seat in seats_from(table, table["first"]):
        player = table["players"][seat]
        if player["fed"]:
            continue
        if shortage(player):
            table["active"] = seat
            return
        player["food"] -= player["figures"]
        player["fed"] = True
    end_round(table)

def end_round(table: Table) -> None:
    """SA-ROUND-2, SA-END-5, then SA-NEW-1 to 4."""
    table["active"] = None
    table["first"] = seats_from(table, table["first"])[1]
    left = [card for card in table["row"] if card is not None]
    if not all(table["stacks"]) or len(table["draw"]) < ROW - len(left):  # SA-END-2, SA-END-1
        table["phase"] = "over"
        return
    table["row"] = left + [table["draw"].pop(0) for _ in range(ROW - len(left))]
    for player in table["players"]:
        player["tools"] = [[value, False] for value, _ in player["tools"]]
    table["round"] += 1
    table["phase"], table["active"] = "place", table["first"]
    next_to_place(table, seats_from(table, table["first"]))

def roll(thrown: list[int], n: int) -> list[int]:
    """Take so many of the dice handed in."""
    return [thrown.pop(0) for _ in range(n)]

def resolve(table: Table, me: Table, place: str, count: int, thrown: list[int]) -> None:
    """A place of the village or of gathering."""
    if place == "hut":
        me["figures"] = min(MOST_FIGURES, me["figures"] + 1)
    elif place in VILLAGE:
        take(table, me, "tool" if place == "toolmaker" else "field", 1)
    else:
        start_roll(table, me, GATHER[place], roll(thrown, count))

def start_roll(table: Table, me: Table, kind: str, faces: list[int]) -> None:
    """SA-GATHER-1 and 2: the player is asked for tools where one is ready."""
    table["roll"] = {"of": kind, "dice": faces}
    if tool_choices(me) == ["tools none"]:
        gather(table, me, [])

def gather(table: Table, me: Table, words: list[str]) -> None:
    """SA-GATHER-2 and 4: sum, tools, divisor, what the supply holds."""
    tiles, _, cards = " ".join(words).partition("once")
    chosen, single = [int(v) for v in re.findall(r"\d", tiles)], [int(v) for v in re.findall(r"\d", cards)]
    for value in chosen:
        me["tools"][me["tools"].index([value, False])][1] = True
    for value in single:
        me["once"].remove(value)
    kind, total = table["roll"]["of"], sum(table["roll"]["dice"]) + sum(chosen) + sum(single)
    table["roll"] = None
    take(table, me, kind, total // DIVISOR[kind])

def take(table: Table, player: Table, kind: str, count: int) -> None:
    """From the supply, which is never short of food; tools and fields have an end."""
    if kind == "food":
        player["food"] += count
        return
    if kind == "field":
        player["fields"] = min(MOST_FIELDS, player["fields"] + count)
        return
    if kind == "tool":
        add_tool(player)
        return
    if is_finite(table):
        count = min(count, table["supply"][kind])
        table["supply"][kind] -= count
    player["goods"][kind] += count

def pay(table: Table, player: Table, goods: list[str]) -> None:
    """Back to the supply."""
    for kind in goods:
        player["goods"][kind] -= 1
        if is_finite(table):
            table["supply"][kind] += 1

def add_tool(player: Table) -> None:
    """2.6 with SA-TOOL-9."""
    tools = player["tools"]
    if len(tools) < SLOTS:
        tools.append([1, False])
    elif min(tools)[0] < MOST_TOOL:
        min(tools)[0] += 1  # lowest value first, ready (False) before used

def buy(table: Table, me: Table, place: str, paid: list[str], thrown: list[int]) -> None:
    """A card or a tile that is paid."""
    index = int(place[-1]) - 1
    if place.startswith("bld"):
        tile = table["stacks"][index].pop(0)
        me["tiles"].append(tile)
        me["score"] += FIXED[tile][4] if tile in FIXED else sum(WORTH[kind] for kind in paid)
        return
    card = table["row"][index]
    table["row"][index] = None
    me["cards"].append(card)
    top, amount, _, _ = CARDS[card]
    if top == "lottery":
        seats = seats_from(table, table["active"])
        table["lottery"] = {"dice": sorted(roll(thrown, len(seats))), "takers": seats, "buyer": table["active"]}
    elif top.startswith("roll_"):
        start_roll(table, me, top.removeprefix("roll_"), roll(thrown, amount))
    elif top == "vp":
        me["score"] += amount
    elif top == "draw":
        me["drawn"] += table["draw"][:amount]
        del table["draw"][:amount]
    elif top == "once":
        me["once"].append(amount)
    elif top == "any2":
        me["any2"] += 1
    else:
        take(table, me, top, amount)

def take_die(table: Table, face: int) -> None:
    """SA-CE-1 and 2."""
    lottery = table["lottery"]
    player = table["players"][lottery["takers"].pop(0)]
    lottery["dice"].remove(face)
    take(table, player, DIE[face], 1)
    if lottery["takers"]:
        table["active"] = lottery["takers"][0]
        return
    table["active"], table["lottery"] = lottery["buyer"], None
    next_to_act(table)

# The end

def score(table: Table, seat: int) -> dict[str, int]:
    """SA-SCORE-1 to 7, line by line."""
    me = table["players"][seat]
    bottoms = [CARDS[card][2:] for card in [*me["cards"], *me["drawn"]]]
    symbols = [kind for kind, people in bottoms if not people]
    people = {kind: sum(n for k, n in bottoms if k == kind) for kind in ("farmer", "toolmaker", "builder", "shaman")}
    sets = len(set(symbols)), len({kind for kind in symbols if symbols.count(kind) > 1})
    spare = sum(table["supply"].values()) if is_finite(table) else 2
    return {
        "play": me["score"],
        "green": sets[0] ** 2 + sets[1] ** 2,
        "farmers": people["farmer"] * me["fields"],
        "toolmakers": people["toolmaker"] * sum(value for value, _ in me["tools"]),
        "builders": people["builder"] * len(me["tiles"]),
        "shamans": people["shaman"] * me["figures"],
        "resources": sum(me["goods"].values()) + min(2 * me["any2"], spare),
    }

def order_of_merit(table: Table) -> list[tuple[int, int]]:
    """Total and tie-break (SA-SCORE-8) of each seat."""
    settled = [p["fields"] + sum(value for value, _ in p["tools"]) + p["figures"] for p in table["players"]]
    return [(sum(score(table, seat).values()), more) for seat, more in enumerate(settled)]
