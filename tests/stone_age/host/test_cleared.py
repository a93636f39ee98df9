"""A form in which nothing is chosen beforehand says nothing of what nobody has done."""

from skara.core.deeds import Desk, Manner
from skara.core.form_fields import set_field
from skara.stone_age import host, new_game


def test_a_cleared_form_shows_no_choice_and_no_refusal_before_it_is_touched():
    game = new_game(2, seed=1)
    desk = Desk(game, 0, Manner(chosen=False))
    desk.deed = host.begin(desk, "place:forest")
    assert desk.deed is not None and desk.deed.form.is_blank
    dock = host.screen(desk).dock
    (figures,) = dock.fields
    assert [choice for choice in figures.choices if choice.chosen] == []
    assert dock.reason is None and dock.buttons[0].disabled and dock.buttons[0].words == "Choose first."

    set_field(desk.deed.form, figures.key, figures.choices[1].key, True)
    dock = host.screen(desk).dock
    assert [choice.chosen for choice in dock.fields[0].choices][:3] == [False, True, False]
    assert dock.buttons[0].main and not dock.buttons[0].disabled
