"""What opens over the stage: another player's table, my settlers with the cards to come, the goals, the turn order."""

from skara.brae.drawing.effects import harvest_signs
from skara.brae.drawing.table import draw_area
from skara.brae.drawing.turn_order import marker_name, stacks
from skara.brae.figures import FIRST_SETTLER
from skara.brae.host.card_cells import bottom_row, card_title
from skara.brae.host.look import Look
from skara.brae.ids import ENVIRONMENTS, NEUTRAL
from skara.brae.words import glossary, name
from skara.core.language import say
from skara.core.screen import Glyph, Inline, Phrase, Section, Sheet, phrase_of
from skara.drawing.page import NARROW


def sheet_named(look: Look, id: str) -> Sheet | None:
    """Return what a click on a chip or a strip opens; None where there is nothing."""
    kind, _, which = id.partition(":")
    if id == "player:neutral":
        return _order(look)
    if kind == "player" and which.isdecimal() and int(which) < len(look.game.players):
        return _player(look, int(which))
    if id == "village":
        return _village(look)
    return _goals(look) if id == "goals" and look.solo else None


def _player(look: Look, seat: int) -> Sheet:
    game = look.game
    if game.phase == "setup" and seat != look.seat:
        # Which special tile others keep is not shown before all have chosen.
        game = game.copy()
        game.players[seat].special = ""
        game.hands = tuple(hand if place != seat else () for place, hand in enumerate(game.hands))
    drawing = draw_area(game, seat, width=NARROW, theme="auto", prefix=f"sk-player{seat}-", marks={})
    return Sheet(f"player:{seat}", game.players[seat].name, (Section(drawing=drawing),))


def _order(look: Look) -> Sheet:
    rows: list[Phrase] = []
    for _, title, remark, markers in stacks(look.game):
        row: list[Inline] = [f"{title} ({remark}):"]
        for marker in markers:
            colour = "neutral" if marker == NEUTRAL else look.game.players[marker].colour
            row += [Glyph("marker", colour), marker_name(look.game, marker)]
        rows.append(tuple(row) if markers else (row[0], say("empty")))
    rows.append(
        (say("Those who pass act after the others, the last to pass first. Who acts last decides first next time."),)
    )
    return Sheet("player:neutral", name("turn_order_tile"), (Section(rows=tuple(rows)),))


def _village(look: Look) -> Sheet:
    p = look.p
    sections = []
    for place, where in enumerate(ENVIRONMENTS):
        cards = p.settlers[place]
        rows: list[Phrase] = [(say("Harvest"), *phrase_of(harvest_signs(look.game, place)))]
        rows += [(Glyph("env", where), *bottom_row(look, card)) for card in cards]
        sections.append(Section(f"{name(where)} · {glossary.counted(len(cards), 'settler')}", tuple(rows)))
    for turn, cards in enumerate(look.game.sets, start=1):
        if turn > look.game.turn and cards:
            rows = [_card_row(look, card) for card in cards]
            sections.append(Section(say("Set {number}", number=turn), tuple(rows)))
    return Sheet("village", say("My village"), tuple(sections))


def _card_row(look: Look, card: int) -> Phrase:
    face = Glyph("card", look.figures.card_names[card])
    effect = bottom_row(look, card) if card >= FIRST_SETTLER else ()
    return (face, card_title(look, card), *effect)


def _goals(look: Look) -> Sheet:
    figures = look.figures
    words = say("Won from {win} VP, exceptional from {best} VP.", win=figures.solo_win, best=figures.solo_exceptional)
    sections = [Section(rows=((words,),))]
    focus = [(Glyph("icon", "score"), name(card)) for card in look.game.focus]
    sections.append(Section(say("Focus: missed at the end it costs points"), tuple(focus)))
    tasks = [(Glyph("task", task), "→", name(figures.tasks[task].action)) for task in look.game.tasks_up]
    done = [(Glyph("icon", "check"), name(task)) for task in look.game.tasks_down]
    sections.append(Section(say("Tasks: each left at the end costs points"), tuple(tasks)))
    if done:
        sections.append(Section(say("Tasks done"), tuple(done)))
    return Sheet("goals", say("Goals"), tuple(sections))
