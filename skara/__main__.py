"""The command line: `skara --help` lists what it prints, checks and makes."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TextIO

from skara.challenges import challenge_lines, checked_week, this_week
from skara.core.errors import SkaraError
from skara.core.language import LANGUAGES, SOURCE, say, set_language
from skara.core.position_codes import is_code
from skara.core.printable import printable
from skara.core.rulebook import code_mentions, proof_mentions
from skara.games import DEFAULT, GAMES, box_of
from skara.handouts import FOLDER, make_handouts
from skara.lessons import faults, read_lesson
from skara.lessons.edition_files import NAMED_EDITIONS, write_edition
from skara.lessons.idea_words import ideas_told
from skara.lessons.rule_homes import rule_homes
from skara.records import open_game, position_code

ROOT = Path(__file__).resolve().parent.parent
"""The checkout, if this is one."""


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong with a command so that it can be printed, whatever was typed."""

    def _print_message(self, message: str, file: Any = None) -> None:
        super()._print_message(printable(message), file)


def _tell(text: object, file: TextIO | None = None) -> None:
    """Print a text, which may quote names of files and people."""
    print(printable(str(text)), file=file)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return the exit code."""
    parser = _Parser(prog="skara", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    rules = commands.add_parser("rules", help="print every rule of a game: id and sentence")
    rules.add_argument("game", nargs="?", default=DEFAULT, help="id of the game")
    adding = rules.add_mutually_exclusive_group()
    adding.add_argument("--coverage", action="store_true", help="in a checkout: add code line and tests")
    adding.add_argument("--lessons", action="store_true", help="add the lesson and the place where each is taught")
    lessons = commands.add_parser("lessons", help="try lesson files")
    check = lessons.add_subparsers(dest="action", required=True).add_parser("check", help="walk through lesson files")
    check.add_argument("files", nargs="+", type=Path, metavar="file", help="a lesson in TOML")
    week = commands.add_parser("challenge", help="tell what a week deals for one player, and check saved games of it")
    week.add_argument("week", nargs="?", help="such as 2026-W47; this week if left out")
    week.add_argument("--game", default=DEFAULT, help="id of the game")
    week.add_argument("--results", nargs="+", type=Path, default=[], metavar="file", help="saved games to check")
    board = commands.add_parser("class", help="print what the saved games in a folder came to")
    board.add_argument("folder", type=Path)
    board.add_argument("--week", help="rank only games on the cards of this week, such as 2026-W47")
    board.add_argument("--hide-names", action="store_true", help="print ranks and no names")
    board.add_argument(
        "--save", type=Path, metavar="file", help="write the board as .html, or its chart as .svg or .png"
    )
    edition = commands.add_parser("edition", help="write the notebooks of the course for a class or its teacher")
    edition.add_argument("edition", choices=NAMED_EDITIONS)
    edition.add_argument("folder", type=Path, help="where the notebooks go")
    edition.add_argument("--lessons", default="", metavar="names", help="such as room,icons; all unless some are named")
    edition.add_argument("--game", default=DEFAULT, help="id of the game")
    edition.add_argument("--force", action="store_true", help="replace what is there already")
    code = commands.add_parser("code", help="print the code of a saved game or position, or the table behind a code")
    code.add_argument("source", help="a file, or a code such as SKARA2-brae-…")
    code.add_argument("--seat", type=int, metavar="number", help="what this player can know; who decides unless named")
    code.add_argument("--whole", action="store_true", help="tell everything, the order of the deck too")
    for command in (rules, check, week, board, edition, code):
        command.add_argument("--language", choices=LANGUAGES, default=SOURCE)
    handouts = commands.add_parser("handouts", help="make the printed handouts of a game as PDF")
    handouts.add_argument("names", nargs="*", metavar="name", help="which; all unless some are named")
    handouts.add_argument("--game", default=DEFAULT, help="id of the game")
    handouts.add_argument("--language", action="append", metavar="code", help="such as fr; all unless some are named")
    handouts.add_argument("--folder", type=Path, default=FOLDER, help="where they go, each language in a folder")
    handouts.add_argument("--data", type=Path, metavar="folder", help="a changed copy of the game's tables")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "handouts":
            return print_handouts(chosen)
        set_language(chosen.language)
        if chosen.command == "rules":
            return print_homes(chosen.game) if chosen.lessons else print_rules(chosen.game, chosen.coverage)
        if chosen.command == "edition":
            names = [name.strip() for name in chosen.lessons.split(",")] if chosen.lessons else []
            return print_edition(chosen.edition, chosen.folder, names, chosen.game, chosen.force)
        if chosen.command == "challenge":
            return print_challenge(chosen.week, chosen.game, chosen.results)
        if chosen.command == "class":
            return print_class(chosen.folder, chosen.week, chosen.hide_names, chosen.save)
        if chosen.command == "code":
            return print_code(chosen.source, chosen.seat, chosen.whole)
        return check_lessons(chosen.files)
    except SkaraError as error:
        _tell(error, sys.stderr)
        return 2


def print_rules(game: str, coverage: bool) -> int:
    """Print the rules; with coverage also where each is carried out and proved, and fail if one is not."""
    rules = box_of(game).words.rules()
    tests = ROOT / "tests" / game
    if coverage and not tests.is_dir():
        raise SkaraError(say("--coverage needs a checkout with its tests."))
    code = code_mentions(package_of(game), ROOT) if coverage else {}
    proofs = proof_mentions(tests, ROOT) if coverage else {}
    for rule in rules.values():
        print(f"{rule.id}  {rule.sentence}")
        if coverage:
            for label, marks in (("code", code.get(rule.id, [])), ("test", proofs.get(rule.id, []))):
                for mark in marks:
                    print(f"    {label}  {mark}")
                if not marks:
                    print(f"    {label}  MISSING")
    missing = [rule for rule in rules if coverage and (rule not in code or rule not in proofs)]
    if coverage:
        print(say("{rules} rules, {missing} without code or test", rules=len(rules), missing=len(missing)))
    return 1 if missing else 0


def print_homes(game: str) -> int:
    """Print the rules, each with the lesson and the place where it is taught; fail if that is not one place."""
    rules, homes = box_of(game).words.rules(), rule_homes(game)
    for rule in rules.values():
        print(f"{rule.id}  {rule.sentence}")
        places = [say("{lesson}, {place}", lesson=lesson, place=place) for lesson, place in homes[rule.id]]
        if len(places) != 1:
            places.append("MISSING" if not places else "TWICE")
        for place in places:
            print(f"    {place}")
    missing = sum(not places for places in homes.values())
    twice = sum(len(places) > 1 for places in homes.values())
    counts = {"rules": len(rules), "missing": missing, "twice": twice}
    print(say("{rules} rules, {missing} taught nowhere, {twice} taught twice", **counts))
    return 1 if missing or twice else 0


def print_edition(edition: str, folder: Path, lessons: list[str], game: str, force: bool) -> int:
    """Write an edition of the course and name its files."""
    for path in write_edition(edition, folder, lessons, game, force=force):
        _tell(path)
    return 0


def check_lessons(files: list[Path]) -> int:
    """Walk through lesson files and print what is wrong with them; fail if anything is."""
    wrong = 0
    for file in files:
        lesson = read_lesson(file)
        found = faults(lesson)
        for fault in found:
            print(say("{place}: {problem}", place=file.name, problem=fault))
        if not found:
            print(say("{file}: {steps} steps walked, all is well", file=file.name, steps=len(lesson.steps)))
        wrong += bool(found)
    return 1 if wrong else 0


def print_handouts(chosen: argparse.Namespace) -> int:
    """Make handouts and name their files."""
    languages = chosen.language or LANGUAGES
    for path in make_handouts(chosen.names, languages, chosen.folder, game=chosen.game, data=chosen.data):
        _tell(path)
    return 0


def print_challenge(week: str | None, game: str, files: list[Path]) -> int:
    """Print what a week deals, and how saved games of it went; fail if one is no game of that week."""
    from skara.analysis.class_folders import ClassFolder

    week = this_week() if week is None else checked_week(week)
    print(*challenge_lines(week, game), sep="\n")
    found = ClassFolder()
    found.take_in(files)
    # A game of several players that is not the week's is told of once.
    for line in dict.fromkeys(result.told(week) for result in found.results):
        _tell(line)
    for sentence in found.left_out:
        _tell(sentence, sys.stderr)
    return 1 if found.left_out or any(result.week != week for result in found.results) else 0


def print_code(source: str, seat: int | None, whole: bool) -> int:
    """Print the code of what a file holds, or what a code holds."""
    _tell(open_game(source) if is_code(source) else position_code(source, seat, whole=whole))
    return 0


def print_class(folder: Path, week: str | None, hide_names: bool, file: Path | None) -> int:
    """Print the board of a class, and write it to a file if there is one to write to."""
    from skara.analysis.class_boards import board_table, class_board, ideas_table

    board = class_board(folder, week, hide_names=hide_names)
    board.attrs["told"] = ideas_told((lesson, idea) for lesson, idea, *_ in board.attrs["ideas"])
    if len(board) or not board.attrs["ideas"]:
        _tell(board_table(board))
    if board.attrs["ideas"]:
        _tell("\n" * bool(len(board)) + str(ideas_table(board)))
    for sentence in board.attrs["left_out"]:
        _tell(sentence, sys.stderr)
    if file is not None:
        from skara.charts.class_page import save_board

        save_board(board, file)
    return 0


def package_of(game: str) -> Path:
    """Return the folder of a game's package."""
    found = find_spec(GAMES[game])
    assert found is not None and found.origin is not None
    return Path(found.origin).parent


if __name__ == "__main__":
    sys.exit(main())
