"""Moves as one line of text: every form, read back as it is written, and what is no move."""

import pytest

from skara.core.errors import MoveError
from skara.stone_age.moves import parse

FORMS = [
    ("place forest 3", "place forest 3"),
    ("PLACE  Forest 3", "place forest 3"),
    ("resolve hunt", "resolve hunt"),
    ("tools none", "tools none"),
    ("tools 1 2", "tools 2 1"),
    ("tools once 2 3", "tools once 3 2"),
    ("tools once 3 2 1", "tools once 3 2 1"),
    ("tools 2 1 once 3", "tools 2 1 once 3"),
    ("buy card2 clay wood", "buy card2 wood clay"),
    ("buy building1 wood wood clay", "buy building1 wood*2 clay"),
    ("buy building1 2*wood clay", "buy building1 wood*2 clay"),
    ("leave card2", "leave card2"),
    ("redeem gold wood", "redeem wood gold"),
    ("redeem gold gold", "redeem gold*2"),
    ("die 5", "die 5"),
    ("feed clay, wood", "feed wood clay"),
    ("starve", "starve"),
]


@pytest.mark.parametrize(("typed", "written"), FORMS)
def test_a_move_is_written_in_one_way(typed: str, written: str):
    assert str(parse(typed)) == written and parse(written) == parse(typed)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("place", "Something is missing behind 'place'; possible are: toolmaker"),
        ("place moon 1", "'moon' cannot stand behind 'place'"),
        ("place forest x", "'x' is not a whole number"),
        ("resolve card1", "'card1' cannot stand behind 'resolve'"),
        ("resolve hunt 2", "'2' cannot stand behind 'resolve hunt'"),
        ("tools two", "'two' is not the value of a tool"),
        ("tools once", "Name the value of a tool behind 'once'"),
        ("tools 0", "'0' is not the value of a tool"),
        ("tools " + "1 " * 51, "51 tools are too many; at most 50"),
        ("buy card1 food", "'food' is unknown here; possible are: wood, clay, stone, gold"),
        ("die 7", "'7' cannot stand behind 'die'; possible are: 1, 2, 3, 4, 5, 6"),
        ("starve now", "'now' cannot stand behind 'starve'"),
        ("trade wood", "'trade' does not begin a move"),
    ],
)
def test_what_is_no_move(text: str, problem: str):
    with pytest.raises(MoveError, match=problem):
        parse(text)
