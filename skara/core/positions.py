"""What positions and records of all games have in common: their header, their options, seeds and names."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from skara.core.checked import Checked
from skara.core.errors import OptionError
from skara.core.folders import Data, Source, source_data
from skara.core.language import say
from skara.core.near_names import NearNames
from skara.core.position_codes import is_code, read_code
from skara.core.quoting import brief, can_be_written, quoted
from skara.core.variants import carried_variant

_Settings = TypeVar("_Settings")

FORMAT, VERSION = "skara-position", 1
LONGEST_NAME = 80
LONGEST_SEED = 100


def header(game: str, source: Source, settings: Any) -> dict[str, Any]:
    """Write how a position begins."""
    data = source_data(source)
    return {"format": FORMAT, "version": VERSION, "game": game, "data": data, "options": options_of(settings)}


def options_of(settings: Any) -> dict[str, Any]:
    """Write how a game was set up; its settings are a dataclass."""
    return {field.name: getattr(settings, field.name) for field in fields(settings)}


def data_of(position: object, game: str) -> Data | None:
    """Return the variant that a position carries, or that of a code; None where it has the printed figures."""
    if isinstance(position, str) and is_code(position):
        position = read_code(position, game)
    return carried_variant(position)


def opened(
    position: object,
    game: str,
    source: Source,
    fields: Collection[str],
    hidden: Collection[str],
    near: NearNames | None = None,
) -> tuple[Checked, Checked]:
    """Return a position, or that of a code, and what is hidden in it, with header and names of fields checked.

    `near` finds out what is meant by names that are only nearly right.
    """
    if isinstance(position, str) and is_code(position):
        position = read_code(position, game)
    whole = Checked(position, near=near)
    whole.mapping()
    if whole.get("format").value != FORMAT and not whole.has("players"):
        # Whatever else it is, what it holds is nobody's business here.
        raise whole.get("players").wrong(say("expected a list with one entry for each player"))
    whole.mapping(fields)
    check_header(whole, game, source)
    inner = whole.get("hidden", {})
    inner.mapping(hidden)
    return whole, inner


HOW_MANY = ("options.players", "players[]")
"""These paths tell how many players there are."""


def read_setup(position: Checked, options: Collection[str]) -> tuple[list[Checked], dict[str, Any]]:
    """Return what a position says of each player, and its options, which must be of as many players."""
    asked = position.get("options", {})
    given = dict(asked.mapping(options))
    players = position.get("players")
    if not isinstance(players.value, (list, tuple)) or not players.value:
        raise players.wrong(say("expected a list with one entry for each player"), remedy=[{}, {}])
    areas = players.items()
    number = asked.get("players", len(areas))
    if type(number.value) is not int or number.value != len(areas):
        problem = say(
            "{asked}, but the number of entries in players is {found}", asked=quoted(number.value), found=len(areas)
        )
        raise number.given("players[]").wrong(problem)
    return areas, {**given, "players": len(areas)}


def read_options(position: Checked, names: Collection[str], check: Callable[..., _Settings]) -> _Settings:
    """Return the options of a position as a game checks those of a new one: first the players, then all others."""
    _, given = read_setup(position, names)
    try:
        return check(given.pop("players"), **given)
    except OptionError as error:
        if error.name != "players":
            raise position.get("options").get(error.name).given("players[]").wrong(error.problem) from None
        players = position.get("players")
        raise players.wrong(error.problem, remedy=[*players.value, {}][:2]) from None


def check_header(position: Checked, game: str, source: Source) -> None:
    """Refuse a position of another format, game or version, or one made with other tables."""
    position.get("format", FORMAT).text((FORMAT,))
    position.get("game", game).text((game,))
    check_version(position, VERSION)
    check_source(position, source)


def check_version(document: Checked, known: int) -> None:
    """Refuse what a newer Skara wrote."""
    version = document.get("version", known)
    if version.integer(1) > known:
        raise version.wrong(say("made by a newer Skara; this one reads up to version {known}", known=known))


def check_source(document: Checked, source: Source) -> None:
    """Refuse what was made with other tables."""
    written = document.get("data", source)
    if written.value != source:
        raise written.wrong(say("made with other tables; give their folder, or the variant, as data="))


def check_keywords(given: Mapping[str, Any], allowed: Mapping[str, Collection[Any]]) -> None:
    """Refuse keywords of a new game that it does not know, and values that they may not have."""
    for name, value in given.items():
        if name not in allowed:
            raise OptionError(
                say("Unknown option {name}; possible are: {known}.", name=brief(name), known=", ".join(allowed))
            )
        # True is not 1 here.
        if not any(type(value) is type(other) and value == other for other in allowed[name]):
            known = ", ".join(map(str, allowed[name]))
            raise OptionError(say("{value}, possible here: {known}.", value=quoted(value), known=known), name)


def checked_seed(seed: object) -> int | str:
    """Check a seed."""
    if isinstance(seed, str):
        fits = len(seed) <= LONGEST_SEED and can_be_written(seed)
    else:
        fits = type(seed) is int and abs(seed) < 10**LONGEST_SEED
    if not fits:
        problem = say(
            "seed: {seed}, expected a whole number or a text, at most {most} signs that a file can hold.",
            seed=quoted(seed), most=LONGEST_SEED,
        )  # fmt: skip
        raise OptionError(problem)
    return seed  # type: ignore[return-value]


def checked_name(name: object, field: str = "names") -> str:
    """Check a player's name, or what else in a field is one."""
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        problem = say(
            "{field}: {name}, expected 1 to {most} printable characters",
            field=field,
            name=quoted(name),
            most=LONGEST_NAME,
        )
        raise OptionError(problem)
    return name.strip()


def name_players(players: Sequence[Any], names: Sequence[str] | None) -> None:
    """Give the players names, one each."""
    if names is None:
        return
    if not isinstance(names, (list, tuple)) or len(names) != len(players):
        raise OptionError(say("names: expected a list of {number}, one for each player.", number=len(players)))
    for player, given in zip(players, names, strict=True):
        player.name = checked_name(given)
