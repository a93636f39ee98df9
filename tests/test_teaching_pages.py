"""The pages for teachers: what the engine works out is in step with it, and every language has the same page."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from docs import make_teaching
from skara.core.language import LANGUAGES, SOURCE, say, set_language
from skara.lessons import lesson_named
from skara.lessons.kinds import Best
from tests.test_docs import linked_pages

FOLDER = make_teaching.FOLDER
PAGES = make_teaching.pages()
NAMES = sorted({page.name for page in PAGES})
PLAN_B = [FOLDER / code / "plan-b.md" for code in LANGUAGES]

each_page = pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(FOLDER).as_posix() for page in PAGES])
each_language = pytest.mark.parametrize("code", LANGUAGES)


# ------------------------------------------------------------------------------------------------------------
# In step with the engine


# Both languages tell the same figures, which are worked out in each anew.
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(
            page, id=page.relative_to(FOLDER).as_posix(), marks=[] if SOURCE in page.parts else [pytest.mark.soak]
        )
        for page in PAGES
    ],
)
def test_what_the_engine_works_out_is_in_step_with_it(page: Path):
    assert page.read_text("utf-8") == make_teaching.page_text(page, leave=make_teaching.SLOW), "run: make teaching"


@pytest.mark.soak
@pytest.mark.parametrize("page", PLAN_B, ids=LANGUAGES)
def test_estimates_are_in_step_with_the_engine(page: Path):
    assert page.read_text("utf-8") == make_teaching.page_text(page), "run: make teaching"


def test_a_block_that_is_out_of_step_is_noticed(tmp_path: Path):
    page = tmp_path / "en" / "page.md"
    page.parent.mkdir()
    page.write_text("By hand.\n\n<!-- steps room 3 -->\nold\n<!-- end -->\n\nBy hand.\n", encoding="utf-8")
    written = make_teaching.page_text(page)

    assert written.startswith("By hand.\n\n<!-- steps room 3 -->\n- **3** · ") and written.endswith("\n\nBy hand.\n")
    assert "`it-fits`" in written and "old" not in written


@each_language
def test_every_lesson_has_its_page_with_all_its_parts(code: str):
    for lesson in make_teaching.course_heads():
        text = (FOLDER / code / f"lesson-{lesson.number:02}.md").read_text("utf-8")
        # In the last lesson somebody plays, and nothing is asked.
        asks = set() if lesson.id == "whole_game" else {"steps"}
        assert {f"{found['kind']} {found['about']}" for found in make_teaching.BLOCK.finditer(text)} == {
            f"{kind} {lesson.id}" for kind in {"lesson", "exercises", "small-print", *asks}
        }


# ------------------------------------------------------------------------------------------------------------
# The figures of plan B


def scores(page: Path) -> list[list[list[int]]]:
    """Read the tables that compare two ends: the numbers of each row."""
    tables = re.findall(r"<!-- score .*?<!-- end -->", page.read_text("utf-8"), re.DOTALL)
    return [
        [[int(cell.replace("−", "-")) for cell in row.split("|")[2:-1]] for row in table.splitlines()[3:-1]]
        for table in tables
    ]


@each_language
def test_what_the_five_turns_come_to(code: str):
    sheet = lesson_named("counting").sheet("e")
    kind, now = sheet.kind, sheet.situation()
    assert isinstance(kind, Best)
    worth = {letter: kind.worth(line.moves, now) for letter, line in zip("ABCDE", kind.lines, strict=True)}
    best_first = dict(sorted(worth.items(), key=lambda each: -each[1]))
    page = (FOLDER / code / "plan-b.md").read_text("utf-8")

    assert [line.moves[0].split()[2] for line in kind.lines] == ["cook", "clean", "furnish", "craft", "trade"]
    assert worth == {"A": 10, "B": 12, "C": 4, "D": 3, "E": 2}
    # The letters of the vote are those of the exercise, which are those of the printed sheet.
    assert str(best_first) in page
    assert all(f'"{line.moves[0]}"' in page for line in kind.lines)


@each_language
def test_the_lines_of_two_ends_add_up(code: str):
    (clean, cook), (furnish, again) = (
        ([row[0] for row in table], [row[1] for row in table]) for table in scores(FOLDER / code / "plan-b.md")
    )

    for column, total in ((clean, 12), (cook, 10), (furnish, 4), (again, 10)):
        assert sum(column[:-1]) == column[-1] == total
    # Midden and the roof pay for a settler and a food, as the page says.
    assert sorted(one - other for one, other in zip(clean[:-1], cook[:-1], strict=True)) == [-1, -1, 0, 0, 0, 1, 3]
    for table in scores(FOLDER / code / "plan-b.md"):
        assert all(one - other == difference for one, other, difference in table)


def estimates(block: str) -> list[tuple[float, float, float]]:
    """Read the distance from the best and its interval of each turn but the first."""
    number = r"([−+]?[\d,.]+)"
    found = re.findall(rf"^\d\. .*?, {number} [^,]*?\({number} … {number}\)", block, re.MULTILINE)
    return [tuple(float(each.replace(",", ".").replace("−", "-")) for each in turn) for turn in found]  # type: ignore[misc]


@each_language
def test_what_is_said_about_the_estimates_is_so(code: str):
    page = (FOLDER / code / "plan-b.md").read_text("utf-8")
    few, many = re.findall(r"<!-- estimates .*?<!-- end -->", page, re.DOTALL)
    near = {"en": "too close to call", "fr": "trop serré pour trancher"}[code]

    # After 16 games some turn is too close to call, and after 64 not more of them are.
    assert few.count(near) >= max(1, many.count(near))
    assert len(estimates(few)) == len(estimates(many)) == 5
    # What is called too close is what holds 0.
    for block in (few, many):
        assert block.count(near) == sum(low <= 0 < high for _, low, high in estimates(block))


# ------------------------------------------------------------------------------------------------------------
# The same page in every language


def outline(page: Path) -> list[str]:
    """List what a page is made of, without its words: headings, blocks, rows of tables, entries, fences and links."""
    text, parts = page.read_text("utf-8"), list[str]()
    for line in text.splitlines():
        if found := re.match(r"#+ |<!-- .* -->|```\w*|- |\d+\. |  - ", line):
            parts.append(found[0])
        elif line.startswith("|"):
            parts.append(f"row of {line.count('|')}")
    return parts


def links(page: Path) -> list[str]:
    """List where a page leads; its anchors have words, and notebooks lie in the folder of a language."""
    return [
        re.sub(r"#.*|(?<=notebooks/)\w+", "", link) for link in re.findall(r"\]\(([^)]+)\)", page.read_text("utf-8"))
    ]


@pytest.mark.parametrize("name", [name for name in NAMES if re.match(r"lesson|plan|README", name)])
def test_pages_are_built_alike_in_every_language(name: str):
    english, *others = (FOLDER / code / name for code in LANGUAGES)

    assert others
    for other in others:
        assert outline(other) == outline(english)
        assert links(other) == links(english)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_to_be_clicked_is_called_as_on_the_screen(name: str):
    english, french = (re.sub(r"\s+", " ", (FOLDER / code / name).read_text("utf-8")) for code in ("en", "fr"))
    set_language("fr")
    known = {label: re.sub(r"\s+", " ", say(label)) for label in re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", english)}

    assert [there for label, there in known.items() if there != label and f"*{there}*" not in french] == []


@each_page
def test_headings_are_in_order(page: Path):
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    levels = [len(signs) for signs in re.findall(r"^(#+) ", text, re.MULTILINE)]

    assert levels[0] == 1 and levels.count(1) == 1
    assert all(deeper <= level + 1 for level, deeper in pairwise(levels))


@each_language
def test_the_index_names_every_page(code: str):
    assert linked_pages(FOLDER / code / "README.md") >= set(NAMES) - {"README.md"}
