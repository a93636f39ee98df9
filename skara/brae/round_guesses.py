"""Guesses about an end of round, answered by naming the thought that may have led there."""

from skara.brae.ids import MIDDEN, UTENSILS
from skara.brae.round_walk import RoundWalk
from skara.brae.storage import fitting_column
from skara.core.language import say
from skara.core.round_story import Reply


def midden_answers(walk: RoundWalk) -> list[int]:
    """List the numbers of Midden that the table makes possible."""
    return list(range(max(walk.game.figures.slider_midden) + 1))


def column_answers(walk: RoundWalk) -> list[int]:
    """List the columns on which the slider could stop: it never moves left here."""
    return list(range(walk.sums().before, walk.game.figures.last_column + 1))


def midden_reply(walk: RoundWalk, guess: int) -> Reply:
    """Answer a guess of the Midden gained in a finished walk."""
    sums, figures = walk.sums(), walk.game.figures
    plain = say("The slider shows {shown}, utensils take off {less}.", shown=sums.shown, less=sums.utensils)
    if guess == sums.gained:
        return Reply(True, plain, "SB-EOR-10")
    if guess == sums.shown:
        each = figures.cards[UTENSILS].midden
        text = say("That is the number on the slider; each utensils card takes {each} off.", each=each)
        return Reply(False, text, "SB-EOR-10")
    later = figures.slider_midden[sums.after]
    if guess in (later, later - sums.utensils):
        text = say("That is what the slider shows after it has moved; it is read before the Midden comes.")
        return Reply(False, text, "SB-EOR-11")
    if guess == walk.before_midden().players[walk.seat].goods[MIDDEN]:
        text = say("That is the Midden held before; what is gained depends on the slider.")
        return Reply(False, text, "SB-EOR-10")
    if guess == sums.shown + sums.utensils:
        return Reply(False, say("Utensils are taken off, not added."), "SB-CARD-UTENSIL-3")
    if guess == -figures.slider_vp[sums.before]:
        text = say("That is the lower number on the slider, the VP lost in the end; Midden stands above.")
        return Reply(False, text, "SB-RES-17")
    return Reply(False, plain, "SB-EOR-10")


def column_reply(walk: RoundWalk, guess: int, midden_guess: int | None = None) -> Reply:
    """Answer a guess of the column on which the slider stops, given what was guessed for the Midden."""
    sums, spaces = walk.sums(), walk.game.figures.spaces

    def column(held: int) -> int:
        return fitting_column(spaces, sums.before, held)

    if guess == sums.after:
        text = say("{total} held, {spaces} usable spaces there.", total=sums.total, spaces=spaces[sums.after])
        return Reply(True, text, "SB-RES-7")
    if midden_guess is not None and midden_guess != sums.gained and guess == column(sums.held + midden_guess):
        text = say(
            "That would follow from {guess} Midden; but {gained} are gained.", guess=midden_guess, gained=sums.gained
        )
        return Reply(False, text, "SB-EOR-10")
    if guess == sums.before:
        text = say(
            "Midden needs space too: {total} held are more than {spaces} spaces, so the slider moves.",
            total=sums.total, spaces=sums.spaces,
        )  # fmt: skip
        return Reply(False, text, "SB-RES-13")
    if sums.paid and guess == column(sums.total + sums.paid):
        text = say("The food paid has left storage before the Midden comes: {held} held.", held=sums.held)
        return Reply(False, text, "SB-EOR-11")
    if guess == min(sums.before + sums.gained, len(spaces) - 1):
        size = walk.game.figures.spaces_per_column
        text = say("Not one column for each Midden: a column has {size} spaces, and free ones fill first.", size=size)
        return Reply(False, text, "SB-RES-7")
    if guess > sums.after:
        text = say(
            "The slider moves only as far as needed: {total} held fit into {spaces} spaces.",
            total=sums.total, spaces=spaces[sums.after],
        )  # fmt: skip
        return Reply(False, text, "SB-RES-8")
    text = say("{total} held do not fit into {spaces} spaces.", total=sums.total, spaces=spaces[guess])
    return Reply(False, text, "SB-RES-7")
