"""The middle of the table in a position: roofs, focus cards, tasks, cards on offer."""

from skara.brae.ids import ROOF_SUPPLY
from skara.brae.position_cards import FreeCards
from skara.brae.scoring import focus_met
from skara.brae.state import State
from skara.core.checked import Checked
from skara.core.language import say
from skara.core.positions import HOW_MANY


def write_focus(g: State) -> dict[str, str]:
    """Write the focus cards, which are turned down only in the end."""
    over = g.phase == "over"
    return {card: "down" if over and focus_met(g, g.players[0], card) else "up" for card in g.focus}


def write_tasks(g: State) -> dict[str, str]:
    """Write the tasks, those done face down."""
    return {**dict.fromkeys(g.tasks_up, "up"), **dict.fromkeys(g.tasks_down, "down")}


def read_roofs(g: State, source: Checked) -> None:
    """Read how many roofs are left; without a word of it, all that nobody has."""
    owned = sum(p.cards[ROOF_SUPPLY] for p in g.players)
    most = g.figures.cards[ROOF_SUPPLY].copies - owned
    g.roofs_left = source.get("roofs_left", most).integer(0, most, "SB-COMP-8")


def read_solo_cards(g: State, source: Checked) -> None:
    """Read focus cards and tasks, which only the solo game has."""
    solo = g.settings.players == 1
    read: dict[str, dict[str, str]] = {}
    for field, known, rule in (("focus", g.figures.focus, "SB-SETUP-12"), ("tasks", g.figures.tasks, "SB-SETUP-13")):
        cards = source.get(field, {})
        if cards.value and not solo:
            raise cards.given(*HOW_MANY).wrong(say("only the solo game has these cards"), rule)
        if isinstance(cards.value, list):
            names = [entry.text(known, rule) for entry in cards.items()]
            if len(set(names)) < len(names):
                raise cards.wrong(say("a card stands twice"), rule)
            read[field] = dict.fromkeys(names, "up")
            continue
        cards.mapping(known)
        read[field] = {name: face.text(("up", "down")) for name, face in cards.fields()}
    g.focus = tuple(read["focus"])
    g.tasks_up = tuple(name for name, face in read["tasks"].items() if face == "up")
    g.tasks_down = tuple(name for name, face in read["tasks"].items() if face == "down")


def read_village(g: State, source: Checked, cards: FreeCards) -> None:
    """Read what lies on offer; sets left out are dealt later."""
    turns, solo = g.figures.turns_per_round, g.settings.players == 1
    offer = source.get("offer", [])
    if offer.value and not solo:
        raise offer.given(*HOW_MANY).wrong(say("only the solo game draws an offer; use sets"), "SB-SOLO-1")
    sets = source.get("sets", [])
    if sets.value and solo:
        raise sets.given(*HOW_MANY).wrong(say("the solo game has no sets; use offer"), "SB-SOLO-1")
    read = [cards.read(entry) for entry in sets.items()]
    if len(read) > turns:
        raise sets.wrong(say("{found} sets, at most {turns}", found=len(read), turns=turns), "SB-ROUND-3")
    missing = 0 if solo else turns - len(read)
    g.sets = (*read, *[()] * missing)
    g.offer = cards.read(offer)
