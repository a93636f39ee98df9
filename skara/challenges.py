"""The challenge of the week: a solo game that everybody plays on the same cards, because the week is the seed."""

import re
from datetime import date
from typing import Any

from skara.core.checksums import checksum
from skara.core.deal import Deal, deal_of
from skara.core.errors import OptionError
from skara.core.language import say
from skara.core.quoting import quoted
from skara.games import DEFAULT, box_of

_WEEK = re.compile(r"([0-9]{4})-W([0-9]{2})", re.IGNORECASE)
_NOBODY = "–"
"""The player's name where only the cards matter: every language would give another one."""
_CODE_LENGTH = 8
"""So many signs of a checksum can be read out loud, and are no accident."""


def this_week(today: date | None = None) -> str:
    """Return the name of the week of a day, or of today."""
    year, week, _ = (today or date.today()).isocalendar()
    return f"{year:04d}-W{week:02d}"


def checked_week(week: object) -> str:
    """Return the name of a week as it is a seed, `2026-W47`, or say what is wrong with it."""
    found = _WEEK.fullmatch(week.strip()) if isinstance(week, str) else None
    if found is None:
        raise OptionError(say("week: {week}, expected a year and a week, such as 2026-W47.", week=quoted(week)))
    year, number = int(found[1]), int(found[2])
    if not date.min.year < year < date.max.year:
        raise OptionError(say("week: {week}, there is no such year.", week=quoted(week)))
    # The 28th of December lies in the last week of its year, whatever the year.
    last = date(year, 12, 28).isocalendar().week
    if not 1 <= number <= last:
        raise OptionError(
            say("week: {week}, {year} has the weeks W01 to W{last}.", week=quoted(week), year=year, last=last)
        )
    return f"{year:04d}-W{number:02d}"


def seed_meant(text: str) -> str:
    """Return a seed as it was typed; the name of a week gets its capital, without which other cards would come."""
    return text.upper() if _WEEK.fullmatch(text) else text


def challenge(week: str, game: str = DEFAULT) -> Any:
    """Set up the game of a week."""
    box, seed = box_of(game), checked_week(week)
    try:
        return box.new_game(1, seed, names=[_NOBODY])
    except OptionError:
        title = box.words.glossary.name("game")
        raise OptionError(say("{game} has no game for one player, so it has no challenge.", game=title)) from None


def is_challenge(game: Any, week: str) -> bool:
    """Tell whether a game, however far it went, began with the cards of a week and with nothing changed."""
    if len(game.players) != 1 or game.start is not None:
        return False
    own = challenge(week, game.box.ID)
    return bool(game.seed == own.seed and game.settings == own.settings and game.source == own.source)


def goals(game: Any) -> tuple[int, ...]:
    """Return the points that whoever plays alone wants to reach, the hard goal last; none where a game knows none."""
    study = getattr(game.box, "study", None)
    return () if study is None else tuple(study.targets(game))


def deal_code(game: Any) -> str:
    """Return a short code of all that was dealt for a new game: the same code, the same cards."""
    deal = deal_of(game.box, game)
    dealt = game.position() if deal is None else {"seen": dict(deal.seen), "unseen": list(deal.unseen)}
    return checksum(dealt)[:_CODE_LENGTH]


def deal_lines(deal: Deal, game: Any) -> list[str]:
    """Write what lies open in a new game, a line for each kind of thing."""
    glossary = game.box.words.glossary
    lines = []
    for kind, things in deal.seen.items():
        title = glossary.noun(kind, len(things))
        names = " · ".join(glossary.name(thing) for thing in things)
        lines.append(say("{kind}: {things}", kind=title[:1].upper() + title[1:], things=names))
    return lines


def challenge_lines(week: str, game: str = DEFAULT) -> list[str]:
    """Write what a week deals, what is to be reached, and how it is played."""
    own = challenge(week, game)
    title, deal, wanted = own.box.words.glossary.name("game"), deal_of(own.box, own), goals(own)
    lines = [
        say("{game}, challenge of the week {week}: alone, with the same cards for all.", game=title, week=own.seed)
    ]
    lines += deal_lines(deal, own) if deal is not None else []
    lines.append(say("Check: {code}. The same code means the same cards.", code=deal_code(own)))
    if wanted:
        lines.append(say("Goal: {points} VP.", points=wanted[0]))
    if len(wanted) > 1:
        lines.append(say("Hard: {points} VP.", points=wanted[-1]))
    named = "" if game == DEFAULT else f', game="{game}"'
    call = f'panels.play(players=1, seed="{own.seed}"{named})'
    lines.append(
        say(
            "To play: on the start page choose Solo, then the challenge of the week; for another week open Options and "
            "type {week} as the seed. In a notebook: {call}",
            week=own.seed, call=call,
        )
    )  # fmt: skip
    return lines
