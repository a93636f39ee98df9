"""Slow, simple reference of Skara Brae for differential tests, written from the specification alone.

A position is a dict of the full shape of docs/notation.md. Every rule stands here once, in `Rules`: `move`
carries out a move and asks `pick` for each choice. `play` answers from a text, `legal` tries every answer.
"""

# ruff: noqa: E701, E702 (short branches stand on one line)
# fmt: off
import json
import random
import re
from functools import lru_cache
from itertools import combinations, groupby

# Section 2 of the specification: printed figures
GOODS = ["shell", "barley", "seaweed", "wool", "stone", "wood", "hide", "bone", "rabbit", "fish", "sheep",
         "deer", "cow", "skaill_knife", "food", "midden", "boar"]
MIDDEN, SLIDER_VP = [0, 0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7], [0, 0, 0, 0, 0, 0, -1, -2, -3, -4, -5, -6]  # col.
FURNISH = [(0, 1, 0), (1, 1, 2), (2, 1, 4), (2, 1, 6), (2, 2, 2), (3, 2, 4), (3, 2, 6)]  # portions, VP, set
TRADE = [(0, 0, ""), (2, 1, "cow"), (3, 3, "deer"), (4, 5, "sheep"), (4, 8, "rabbit"), (5, 11, "fish"),
         (5, 15, "shell*2"), (6, 20, "barley*2")]  # cost to enter, VP, purchase good
RECIPES = {"shell": (1, "food"), "barley": (1, "food"), "fish": (2, "food bone"), "rabbit": (2, "food hide"),
           "sheep": (3, "food hide bone wool"), "deer": (3, "food hide bone*2"),
           "cow": (4, "food*2 hide bone*2"), "boar": (3, "food*2 hide bone")}  # Hunt Boar's back: 1 hide more
CRAFT = {"furnish": "stone wood", "cook": "stone seaweed", "craft": "stone wool", "clean": "stone shell",
         "trade": "stone hide", "gather_shore": "bone wood", "gather_hills": "bone seaweed",
         "gather_thickets": "bone wool", "gather_fields": "bone shell"}
HARVEST = {"shore": "shell seaweed", "hills": "stone wool", "thickets": "wood", "fields": "barley"}
GATHER = {"shore": ({"shell": "", "seaweed": ""}, {"shell seaweed": "", "fish": ""}),  # sides: gain -> spend
          "hills": ({"stone": "", "wool": ""}, {"stone wool": "", "rabbit": ""}),
          "thickets": ({"wood": ""}, {"wood*2": "", "deer": "wood"}),
          "fields": ({"barley": ""}, {"barley*2": "", "cow": "barley*2"})}
CLEAN = [("barley seaweed wood hide", {2: 1, 3: 3}), ("barley seaweed wood hide food", {2: 2, 3: 4, 4: 6})]
SPECIALS = ["build", "explore", "hunt_boar", "innovate", "muster", "recruit", "spin_wool", "tend_land"]
CARD_VP = {"roof_village": 2, "roof_supply": 1, "stone_ball": 2, "utensils": 2, "spindle_whorl": 1}
SETTLERS = """shore: fish*8 / seaweed wood barley stone wool / hills-stone thickets-wood fields-barley
hills: rabbit*2 / stone sheep*6 shell barley wood seaweed / shore-seaweed thickets-wood fields-barley
thickets: rabbit*2 / wood deer*6 seaweed wool stone barley / shore-shell hills-stone fields-barley
fields: rabbit*2 / barley cow*6 stone wool wood shell / shore-seaweed hills-wool thickets-wood"""
SWAPS = {"sheep": (2, 1), "deer": (2, 1), "cow": (3, 1)}  # spent and gained; every other exchange: 1 and 2
DECK = ["roof_village"] * 8 + ["stone_ball"] * 8 + ["utensils"] * 4
for row in SETTLERS.splitlines():  # environment: bottom gain / exchanges: spend, each gain / harvests
    (name,), gains, (spend, *swaps), harvests = (part.split() for part in row.replace(":", "/").split("/"))
    faces = [f"gain-{gains[0]}", *(f"swap-{spend}-{x}" for x in swaps), *(f"harvest-{x}" for x in harvests)]
    for face, n in (f"{face}*1".split("*")[:2] for face in faces): DECK += [f"{name}-{face}"] * int(n)
FOCUS = {"focus_env6": lambda p: max(map(len, p.settlers.values())) >= 6,
         "focus_sets2": lambda p: min(map(len, p.settlers.values())) >= 2,
         "focus_roof7": lambda p: p.cards.get("roof_village", 0) + p.cards.get("roof_supply", 0) >= 7,
         "focus_midden2": lambda p: p.goods.get("midden", 0) <= 2, "focus_trade6": lambda p: p.trade >= 6,
         "focus_furnish5": lambda p: p.furnish >= 5, "focus_food7": lambda p: p.goods.get("food", 0) >= 7,
         "focus_tiles8": lambda p: len(p.flipped) >= 8}
TASKS = {"task_cow_cook": "cow", "task_deer_trade": "deer", "task_sheep_or_hides_trade": "sheep|hide*2",
         "task_fish_rabbit_craft": "fish*2|rabbit fish|rabbit*2", "task_barley_craft": "barley*3",
         "task_wood_furnish": "wood*3", "task_stone_clean": "stone*3", "task_wool_clean": "wool*3",
         "task_seaweed_cook": "seaweed*3", "task_shell_furnish": "shell*3"}  # the last word is the action
OPTIONS = {"specials_dealt": 2, "solo_focus": 1, "solo_tasks": 4, "muster_needs_settler": True,
           "task_action_optional": True, "promo": False}
VERBS = {"setup": "keep", "order": "pass turn", "village": "take", "bottom": "bottom skip", "over": "",
         "workers": "done place", "task": "act skip", "explore": "choose", "innovate": "act skip"}

class Record(dict):  # whose entries are also attributes
    __getattr__, __setattr__ = dict.__getitem__, dict.__setitem__

@lru_cache(9999)
def items(text):
    """Words of a text, 'wood*2' written out as 'wood wood' and goods that stand together in one order."""
    text = re.sub(r"\b([1-9]\d?)\*(\w+)", lambda m: f"{m[2]} " * int(m[1]), text.lower().replace(",", " "))
    words = re.sub(r"([a-z_]+?)[*x]([1-9]\d?)\b", lambda m: f"{m[1]} " * int(m[2]), text).split()
    runs = groupby(words, key=lambda word: word in GOODS and word != "midden")
    return [word for are_goods, run in runs for word in (sorted(run) if are_goods else run)]

def show(**goods):  # write a goods list, in the order of the table
    return " ".join(f"{k}*{goods[k]}" if goods[k] > 1 else k for k in GOODS if goods.get(k))

@lru_cache(9999)
def dishes(goods, limit):
    """All goods lists that can be cooked at once from these pairs of kind and number."""
    found = [({}, limit)]
    for kind, held in goods:
        weight = RECIPES[kind][0] if kind in RECIPES else 99
        found = [({**dish, kind: n}, left - n * weight) for dish, left in found
                 for n in range(min(held, left // weight) + 1)]
    return [show(**dish) for dish, _ in found[1:]]

def need(fact, reason):  # refuse the move unless the fact holds
    if not fact: raise ValueError(reason)

def seats(g):  # in stack order, top first
    return [int(m[1]) for k in ("left", "top", "right") for m in g["order"][k] if m != "neutral"] or [0]

def shuffled(seed, purpose, things, n=0):  # the recipe of docs/notation.md
    random.Random(f"{seed}:{purpose}:{n}").shuffle(things := list(things))
    return things

class Rules:
    """A copy of a position, and one move in it: a text is read, or without a text a script is followed."""
    def __init__(self, position, text=None, script=(), todo=None, seen=None):
        self.g = json.loads(position, object_hook=Record)
        self.p, self.solo = self.g.players[self.g.active], len(self.g.players) == 1
        self.listing, self.left, self.said = text is None, items(text or ""), []
        self.script, self.at, self.known, self.todo, self.seen = script, 0, len(script), todo, seen

    def pick(self, options, prefix="", also=()):
        """A choice: read from the text, or by the script, after whose end every option is tried in turn."""
        if not self.listing:  # the longest option that fits; `also` has those that are not listed
            fits = [(len(words), option) for option in [*options, *also]
                    if self.left[:len(words := items(option and f"{prefix} {option}"))] == words]
            need(fits, f"expected {prefix} {' | '.join(options)}, not {self.left[:2]}")
            self.left = self.left[max(fits)[0]:]
            return max(fits)[1]
        need(options, "nothing possible")
        if self.at == len(self.script):
            self.todo += [(*self.script, n) for n in range(len(options) - 1, 0, -1)]
            self.script += (0,)
        option, self.at = options[self.script[self.at]], self.at + 1
        self.said += f"{prefix} {option}".split() if option else []
        return option

    def swap(self, cost="", goods=""):  # pay, then gain; the slider moves right as far as it must
        held = dict.fromkeys(GOODS, 0) | self.p.goods
        for kind in items(cost): held[kind] -= 1
        need(min(held.values()) >= 0, f"cannot pay {cost}")
        for kind in items(goods): held[kind] += 1
        self.p.goods = Record((kind, n) for kind, n in held.items() if n)
        self.p.slider = max(self.p.slider, min(11, 1 - -sum(held.values()) // 3))

    def have(self, thing): return (self.p.cards if thing in CARD_VP else self.p.goods).get(thing, 0)
    def ask(self, kind, **more): self.g.pending.append(Record(kind=kind, **more))
    def discard(self, cards): self.g.discard = sorted(self.g.discard + cards, key=DECK.index)

    def hungry(self):  # settlers without a roof
        settlers = sum(map(len, self.p.settlers.values()))
        return max(0, settlers - self.have("roof_village") - self.have("roof_supply"))

    def draw(self, n):  # if the pile is too small, the discard pile is shuffled and put below it
        g, pile = self.g, self.g.hidden
        if len(pile.draw) < n and g.discard:
            pile.shuffles += 1
            pile.draw, g.discard = pile.draw + shuffled(pile.seed, "deck", g.discard, pile.shuffles), []
        out, pile.draw = pile.draw[:n], pile.draw[n:]
        return out

    def card(self, card):  # place a card and gain what it gives at once
        if card not in CARD_VP: self.p.settlers[card.split("-")[0]].append(card)
        elif card != "roof_supply" or self.g.roofs_left:
            self.g.roofs_left -= card == "roof_supply"
            n = self.p.cards[card] = self.have(card) + 1
            gains = {"stone_ball": f"skaill_knife*{n}", "utensils": "hide", "spindle_whorl": f"wool*{n}"}
            self.swap("", gains.get(card, ""))

    def icons(self, env):  # of a harvest: settlers, the flipped gather tile, and the knives spent on it
        knives = int(self.pick(["", *map(str, range(1, self.have("skaill_knife") + 1))], "knives") or 0)
        self.swap(show(skaill_knife=knives))
        need(total := len(self.p.settlers[env]) + (f"gather_{env}" in self.p.flipped) + knives, "no icons")
        return total

    def top(self, env):  # top harvest; `gain` may be left out where there is one kind
        n, (kind, *other) = self.icons(env), HARVEST[env].split()
        mixes = [show(**{kind: n - i, other[0]: i}) for i in range(n + 1)] if other else [show(**{kind: n})]
        self.swap("", self.pick(mixes, "gain", [] if other else [""]) or mixes[0])

    def bottom(self, card):  # bottom effect of a settler
        _, kind, *what = card.split("-")
        fixed = SWAPS.get(what[-1], (1, 2)) if kind == "swap" else (0, 1)
        spent, gained = (0, self.icons(what[0])) if kind == "harvest" else fixed
        self.swap(show(**{what[0]: spent}), f"{what[-1]}*{gained}")

    def clear(self, what):  # one clearing
        need(what == "midden" or 3 * (self.p.slider - 1) - sum(self.p.goods.values()) >= 3, "no room")
        self.swap("midden" if what == "midden" else "")
        self.p.slider -= what == "slider"

    def action(self, tile, less=0):
        """The action of a tile, by its visible side; `less` is the discount of Build or Innovate."""
        g, p, back = self.g, self.p, tile in self.p.flipped
        if tile not in CRAFT: self.swap(self.pick(["bone*2", "bone food", "food*2"], "pay"))
        if tile.startswith("gather_"):
            goods = self.pick([*GATHER[tile[7:]][back]])
            self.swap(GATHER[tile[7:]][back][goods], goods)
        elif tile == "furnish":
            need(p.furnish < 6, "the furnish track is at its end"); p.furnish += 1
            n, prefix = max(0, FURNISH[p.furnish][0] - less), "" if less else "pay"
            self.swap(self.pick([show(wool=2 * n - 2 * i, hide=i) for i in range(n + 1)], prefix))
            if back: self.swap("", self.pick(["barley", "skaill_knife"], "bonus"))
        elif tile == "trade":
            need(p.trade < 7, "the trade track is at its end"); p.trade += 1
            n, kinds = max(0, TRADE[p.trade][0] - less), [k for k in p.goods if k != "midden"]
            self.swap(self.pick([show(**{k: n}) for k in kinds if self.have(k) >= n] if n else [""]))
            prices = [k for k in kinds if self.have(k) and (back or k == "skaill_knife")]
            self.swap(price := self.pick(["", *prices], "buy"), price and TRADE[p.trade][2])
        elif tile == "cook":
            hearth, more = 4 + 2 * back + (p.special == "muster"), " hide" * ("hunt_boar" in p.flipped)
            dish = self.pick(dishes(tuple(p.goods.items()), hearth + self.have("utensils")))
            self.swap(dish, " ".join(RECIPES[k][1] + more * (k == "boar") for k in items(dish)))
        elif tile == "craft":
            target = self.pick([t for t in [*CRAFT, p.special] if t not in p.flipped])
            self.swap("" if less else CRAFT.get(target, "bone hide"))
            p.flipped = [t for t in [*CRAFT, p.special] if t in p.flipped or t == target]
            return target
        elif tile == "clean":  # listed are the orders midden before slider: they reach every result
            (kinds, table), step = CLEAN[back], "first"
            mine = [k for k in kinds.split() if self.have(k)]
            self.swap(goods := self.pick([" ".join(some) for n in table for some in combinations(mine, n)]))
            for n in range(table[len(goods.split())]):
                more = ["slider"] if self.listing and step == "slider" else ["midden", "slider"]
                if step and (step := self.pick(["", *more], "" if n else "clear")): self.clear(step)
            self.card("roof_supply")
        elif tile == "build": self.action(self.pick(["furnish", "trade"]), 2 + back)
        elif tile == "explore":
            need(drawn := self.draw(2 + back), "no cards left")
            self.ask("explore", drawn=drawn, side="back" if back else "front")
        elif tile == "hunt_boar":
            need(back or self.have("boar") < 3, "3 boar held")
            self.swap("", show(boar=int(self.have("boar") < 3), skaill_knife=int(back)))
        elif tile == "innovate":
            target = self.action(self.pick(["craft"]), 2)
            if back: self.ask("innovate", tile=target)
        elif tile == "muster":
            env = self.pick([e for e, c in p.settlers.items() if c or not g.options.muster_needs_settler])
            card = p.settlers[env][-1] if p.settlers[env] else None
            if self.pick(["top", "bottom"] if card and not back else ["top"]) == "bottom": self.bottom(card)
            else: self.top(env)
            if card and back: self.ask("bottom", card=card, **{"from": "muster"})
        elif tile == "recruit": need(p.workers.black < 3, "3 black workers already"); p.workers.black += 1
        elif tile == "spin_wool":
            need(self.have("spindle_whorl") < 10, "no spindle whorl left"); self.card("spindle_whorl")
            roof = self.pick(["", "roof"] if back and g.roofs_left else [""])
            if roof: self.swap("wool*3"); self.card("roof_supply")
        elif tile == "barter": self.swap("", "skaill_knife*3")
        else: self.steps(tile == "tend_land", back)

    def steps(self, tend, back):
        """Tend Land: gathers of different tiles and clearings. Forage: gathers of one tile, then a knife."""
        clears = [["clear midden", "clear slider"], ["midden", "slider"]] if tend else [[], []]
        used, last = [], ""  # the word 'clear' is said once for clearings in a row
        for n in range(2 + tend + back):
            envs = [e for e in GATHER if (e not in used if tend else not used or e in used)]
            last = self.pick([""] * (n > 0) + envs + clears[last not in ["", *GATHER]], also=clears[0])
            if not last: break
            if last in GATHER: used = sorted([*used, last]); self.action("gather_" + last)
            else: self.clear(last.split()[-1])
            key, fresh = str((n, used, self.p)), self.listing and self.at >= self.known
            if fresh: need(key not in self.seen, "another order has led to the same"); self.seen.add(key)
        if not tend: self.swap("", "skaill_knife")

    def move(self):
        """One move, then everything that follows by itself (not when listing)."""
        g, p = self.g, self.p
        asked = g.pending[-1] if g.pending else Record(kind=g.phase)
        kind = "order" if asked.kind == "village" and f"p{g.active}" in g.order.left else asked.kind
        free = self.solo and (kind in ("village", "workers") or asked.get("from") == "village")
        strict = kind == "task" and not g.options.task_action_optional
        verb = self.pick(["act"] if strict else VERBS.get(kind, kind).split() + ["task"] * free)
        then = {"pass": "marker", "done": "marker", "feed": "midden"}.get(verb)
        if g.pending and verb != "task": g.pending.pop()
        if verb == "task":
            task = self.pick([t for t, face in g.tasks.items() if face == "up"])
            self.swap(self.pick(TASKS[task].split("|"), "pay")); self.ask("task", task=task)
            need(g.options.task_action_optional or legal(g), "the action of the task is not possible")
        elif kind == "task": g.tasks[asked.task] = "down"
        elif kind == "bottom": g.phase = "workers"
        if verb == "act":
            self.swap("food" if kind == "innovate" else "")
            self.action(self.pick([asked.tile if kind == "innovate" else asked.task.split("_")[-1]]))
        elif verb == "bottom": self.bottom(asked.card)
        elif verb == "keep":
            p.special = self.pick(g.hidden.hands[str(g.active)])
            others = [seat for seat in seats(g) if not g.players[seat].special]
            g.active, then = (others[0], None) if others else (0, "round")
        elif kind == "order": g.order["top" if verb == "pass" else "right"].insert(0, g.order.left.pop(0))
        elif verb in ("take", "choose"):
            stock = asked.drawn if verb == "choose" else g.offer if self.solo else g.sets[g.set - 1]
            copies = [c + f"#{n}" * (n > 1) for i, c in enumerate(stock) for n in [stock[: i + 1].count(c)]]
            named = self.pick(copies if verb == "take" and "neutral" in g.order.left else sorted(set(stock)))
            self.card(card := stock.pop(copies.index(named)))
            if self.solo or verb == "choose": self.discard(stock); stock.clear()
            if card in CARD_VP: g.phase = "workers"
            elif verb == "take":
                self.top(card.split("-")[0]); self.ask("bottom", card=card, **{"from": "village"})
            elif asked.side == "back": self.ask("bottom", card=card, **{"from": "explore"})
        elif verb == "place":
            own = {"large": p.workers.large, "small": p.workers.small + p.workers.black}
            size = self.pick([s for s in own if own[s] > sum(x.count(s) for x in p.placed.values())])
            wide = p.flipped if size == "small" and "recruit" in p.flipped else []
            here = {t: p.placed.get(t, []) for t in [*CRAFT, p.special]}
            tile = self.pick([t for t in here if here[t].count(size) < 1 + (t in wide)])
            p.placed[tile] = [*here[tile], size]; self.action(tile)
        elif verb == "done": p.placed = Record()
        elif verb == "rest":
            what = self.pick([*self.abilities(), "skip"])
            if what == "cook": self.action("cook")
            price = "" if "barter" in p.flipped else "skaill_knife"
            if what == "buy": self.swap(self.pick([price]), TRADE[p.trade][2])
            g.rested += ["cook", "buy"] if what == "skip" else [what]
            then = None if self.abilities() else "feed"
        elif verb == "feed":
            food = self.pick([str(n) for n in range(min(self.hungry(), self.have("food")) + 1)])
            self.lose(self.hungry() - int(food)); self.swap(show(food=int(food)))
        need(self.listing or not self.left, f"not understood: {self.left}")
        while then and not self.listing: then = self.follow(then)
        return g

    def lose(self, n):
        """Settlers leave, named face#number, or by face alone: the lowest not named yet. Listed upwards."""
        columns, gone = self.p.settlers, []
        names = {e: [f"{f}#{c[:i + 1].count(f)}" for i, f in enumerate(c)] for e, c in columns.items()}
        every = [name for column in names.values() for name in column]
        for _ in range(n):
            rest, start = [x for x in every if x not in gone], every.index(gone[-1]) + 1 if gone else 0
            lowest = {name.split("#")[0]: name for name in reversed(rest)}
            listed = [x for x in every[start:] if self.p.special == "muster" or x in lowest.values()]
            name = self.pick(listed if self.listing else rest, "" if gone else "lose", list(lowest))
            gone.append(lowest.get(name, name))
        self.discard([name.split("#")[0] for name in gone])
        for e, c in columns.items():
            columns[e] = [face for face, name in zip(c, names[e], strict=True) if name not in gone]

    def abilities(self):  # rest abilities that can be used now; every recipe fits the hearth
        p, free = self.p, [what for what in ("cook", "buy") if what not in self.g.rested]
        cook = "craft" in p.flipped and any(self.have(k) for k in RECIPES)
        buy = p.special == "barter" and p.trade and ("barter" in p.flipped or self.have("skaill_knife"))
        return ["cook"] * bool(cook and "cook" in free) + ["buy"] * bool(buy and "buy" in free)

    def follow(self, step):
        """A step that happens by itself; returns the next one, or None where somebody has to decide."""
        g, order, left, right = self.g, seats(self.g), self.g.order.left, self.g.order.right
        if step == "round":
            for p in g.players: p.workers["large" if g.round == 1 else "small"] += 1
            g.set, g.hidden.hands, size = 0, {}, 5 if len(order) == 4 else 4
            g.sets = [] if self.solo else [self.draw(size) for _ in range(3)]; return "set"
        if step == "set":
            g.update(set=g.set + 1, phase="village", offer=self.draw(4 - g.set) if self.solo else [])
            return None if self.solo else "marker"
        if step == "marker" and (stack := left or g.order.top):
            marker = stack[0]
            if len(left) < 2 or marker == "neutral": right.insert(0, stack.pop(0))
            if marker == "neutral": self.discard([g.sets[g.set - 1].pop(0)]); return "marker"
            g.active, g.phase = int(marker[1]), "village"; return None
        if step == "marker":  # the set is over (solo: the turn)
            for cards in g.sets[g.set - 1:g.set]: self.discard(cards); cards.clear()
            g.order.left, g.order.right, g.active = right, left, order[0]
            return "set" if g.set < 3 else "rest"
        self.p = g.players[g.active]
        if step == "rest":
            g.phase, g.rested, self.p.workers.black = "rest", [], 0
            return None if self.abilities() else "feed"
        if step == "feed": g.phase, g.rested = "feed", []; return None if self.hungry() else "midden"
        self.swap("", show(midden=max(0, MIDDEN[self.p.slider] - self.have("utensils"))))
        if g.active != order[-1]: g.active = order[order.index(g.active) + 1]; return "rest"
        if g.round < 4: g.round += 1; return "round"
        focus = {f: "down" if FOCUS[f](self.p) else "up" for f in g.focus}
        return g.update(phase="over", active=0, focus=focus)

def new(players, seed, **options):
    """A game set up to the first choice of a special tile."""
    options = {"players": players, **OPTIONS, **options}
    n, solo = options["specials_dealt"], players == 1
    need(len(options) == 7 and n in ((2, 3) if players < 3 else (2,)), "wrong options")
    special = shuffled(seed, "specials", SPECIALS + ["barter", "forage"] * options["promo"])
    markers = [] if solo else [f"p{i}" for i in range(players)] + ["neutral"] * (players == 2)
    focus = dict.fromkeys(shuffled(seed, "focus", FOCUS)[:options["solo_focus"] * solo], "up")
    tasks = dict.fromkeys(shuffled(seed, "tasks", TASKS)[:options["solo_tasks"] * solo], "up")
    g = {"format": "skara-position", "version": 1, "game": "brae", "data": "printed", "options": options,
         "round": 1, "set": 1, "phase": "setup", "pending": [], "rested": [], "offer": [], "discard": [],
         "order": {"left": shuffled(seed, "markers", markers), "top": [], "right": []}, "roofs_left": 40,
         "sets": [] if solo else [[], [], []], "focus": focus, "tasks": tasks,
         "hidden": {"seed": seed, "shuffles": 0, "draw": shuffled(seed, "deck", DECK),
                    "hands": {str(i): special[i * n:i * n + n] for i in range(players)}},
         "players": [{"name": f"Player {i + 1}", "colour": ["red", "yellow", "blue", "purple"][i],
                      "goods": {"skaill_knife": 2}, "slider": 2, "furnish": 0, "trade": 0, "special": None,
                      "flipped": [], "settlers": {env: [] for env in GATHER}, "cards": {}, "placed": {},
                      "workers": {"large": 0, "small": 0, "black": 0}, "unfed": 0} for i in range(players)]}
    return {**g, "active": seats(g)[0]}

def legal(position):
    """Legal moves; every distinct result is reached by at least one."""
    todo, seen, out, position = [()], set(), [], json.dumps(position)
    while todo:
        rules = Rules(position, None, todo.pop(), todo, seen)
        try: rules.move(); out.append(" ".join(rules.said))
        except ValueError: pass
    return [re.sub(r"\b(midden|slider)( \1\b)+", lambda m: f"{m[1]}*{len(m[0].split())}", x) for x in out]

def play(position, text):
    """The position after a move and everything that follows by itself; ValueError if it is not legal."""
    return json.loads(json.dumps(Rules(json.dumps(position), text).move()))

def score(position, seat):
    """The eleven lines of the score."""
    g = json.loads(json.dumps(position), object_hook=Record)
    p, (_, each, per_set) = g.players[seat], FURNISH[g.players[seat].furnish]
    counts, met = [*map(len, p.settlers.values())], [FOCUS[f](p) or g.focus[f] == "down" for f in g.focus]
    return {"settlers": each * sum(counts), "sets": per_set * min(counts), "trade": TRADE[p.trade][1],
            "craft": 2 * len(p.flipped), "cards": sum(CARD_VP[card] * n for card, n in p.cards.items()),
            "food": p.goods.get("food", 0), "knives": p.goods.get("skaill_knife", 0),
            "midden": -p.goods.get("midden", 0), "slider": SLIDER_VP[p.slider],
            "tasks": -2 * list(g.tasks.values()).count("up"), "focus": -5 * met.count(False)}

def ranking(position):
    """Seats, best first; ties by the stack."""
    return sorted(seats(position), key=lambda seat: -sum(score(position, seat).values()))
