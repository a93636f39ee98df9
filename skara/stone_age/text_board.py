"""The table as text: what a player sees without a drawing."""

from skara.core.language import say
from skara.core.words import listed
from skara.stone_age.ids import CARD_SPACES, FIRST_CARD, FIRST_STACK, GOODS, NONE, PLACES, STACKS
from skara.stone_age.moments import moment_words
from skara.stone_age.scoring import score
from skara.stone_age.state import Player, State
from skara.stone_age.words import glossary


def text_board(g: State) -> str:
    """Write the whole table, as far as it may be seen."""
    lines = [moment_words(g), ""]
    lines += [
        say("{place}: {who}", place=glossary.name(name), who=_there(g, place))
        for place, name in enumerate(PLACES[:FIRST_CARD])
    ]
    lines += [_card_line(g, space) for space in range(len(CARD_SPACES))]
    lines += [say("Cards in the pile: {left}", left=g.cards_left)]
    lines += [_stack_line(g, stack) for stack in range(len(g.tops))]
    for seat, player in enumerate(g.players):
        lines += ["", *_player_lines(g, seat, player)]
    return "\n".join(lines)


def _there(g: State, place: int) -> str:
    """Write whose figures stand on a place."""
    return ", ".join(f"{player.name} {player.placed[place]}" for player in g.players if player.placed[place]) or "-"


def _card_line(g: State, space: int) -> str:
    card = g.row[space]
    name = "-" if card == NONE else glossary.name(g.figures.cards[card].id)
    return say("{space} (costs {cost}): {card} · {who}", space=glossary.name(CARD_SPACES[space]),
               cost=g.figures.card_costs[space], card=name, who=_there(g, FIRST_CARD + space))  # fmt: skip


def _stack_line(g: State, stack: int) -> str:
    top = g.tops[stack]
    name = "-" if top == NONE else glossary.name(g.figures.buildings[top].id)
    return say("{stack} ({left} left): {tile} · {who}", stack=glossary.name(STACKS[stack]), left=g.tiles_left[stack],
               tile=name, who=_there(g, FIRST_STACK + stack))  # fmt: skip


def tools_words(p: Player) -> str:
    """Write tool tiles, those used in brackets, then one-use tools with a sign."""
    words = [*map(str, p.ready), *(f"({value})" for value in p.used), *(f"{value}!" for value in p.once)]
    return " ".join(words) or "-"


def _player_lines(g: State, seat: int, p: Player) -> list[str]:
    found = score(g, seat)
    sign = "\N{GREATER-THAN OR EQUAL TO}\N{NO-BREAK SPACE}" if found.at_least else ""
    goods = ", ".join(glossary.counted(count, good) for good, count in zip(GOODS, p.goods, strict=True))
    cards = [glossary.name(g.figures.cards[card].id) if card != NONE else say("a secret card")
             for card in (*p.cards, *p.drawn)]  # fmt: skip
    first = say("(first player)") if seat == g.first else ""
    return [
        f"{p.name} {first}".strip(),
        say("figures {figures} (home {home}), agriculture {agriculture}, tools {tools}",
            figures=p.figures, home=p.home, agriculture=p.agriculture, tools=tools_words(p)),
        goods,
        say("buildings {buildings}, cards: {cards}; score {score}", buildings=len(p.buildings),
            cards=listed(cards, say("and")) if cards else "-", score=f"{sign}{found.total}"),
    ]  # fmt: skip
