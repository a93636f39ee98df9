"""My tribe in one line: figures, buildings, agriculture, tools, and what the cards count."""

from skara.core.language import say
from skara.core.numbers import number
from skara.core.screen import Glyph, Strip, Tally
from skara.stone_age.drawing.collected import collected
from skara.stone_age.host.look import Look
from skara.stone_age.host.stage_dice import chosen_tools
from skara.stone_age.ids import PEOPLE
from skara.stone_age.words import glossary, name


def strips_of(look: Look) -> tuple[Strip, ...]:
    """Show what the player has; a click on the line shows the cards."""
    groups = (_tribe(look), _tools(look), _symbols(look), _people(look))
    words = say("My tribe: a click shows your cards.")
    return (Strip(say("My tribe"), tuple(group for group in groups if group), "tribe", words),)


def _tribe(look: Look) -> tuple[Tally, ...]:
    p, figures = look.p, look.figures
    return (
        Tally(Glyph("icon", "person"), str(p.figures), say("of {number}", number=figures.most_figures),
              say("Your figures; each eats 1 food a round.")),
        Tally(Glyph("icon", "house"), str(len(p.buildings)), words=say("Your buildings.")),
        Tally(Glyph("icon", "field"), str(p.agriculture), say("of {number}", number=figures.most_agriculture),
              say("Agriculture: so much food comes before every feeding.")),
    )  # fmt: skip


def _tools(look: Look) -> tuple[Tally, ...]:
    p, chosen = look.p, [which for _, which in chosen_tools(look)]
    found = [Tally(say("Tools") if p.ready or p.used or p.once else say("No tools"))]
    for which in (*map(str, p.ready), *(f"once-{value}" for value in p.once)):
        tone = "accent" if which in chosen else ""
        chosen = chosen[: chosen.index(which)] + chosen[chosen.index(which) + 1 :] if which in chosen else chosen
        found.append(Tally(Glyph("tool", which), tone=tone))
    found += [Tally(Glyph("tool", f"used-{value}")) for value in p.used]
    for count in p.wild:
        words = say("A card for {number} resources of your choice, once: in your turn before a place, or when you "
                    "feed.", number=count)  # fmt: skip
        asked = "redeem" if "redeem" in look.options and look.kind == "use" else ""
        found.append(Tally(Glyph("good", "any"), f"+{count}", words=words, id=asked, tone="accent" if asked else ""))
    return tuple(found)


def _symbols(look: Look) -> tuple[Tally, ...]:
    held = collected(look.game, look.seat)
    if not held.symbols:
        return ()
    found = [Tally(Glyph("symbol", symbol), f"×{count}" if count > 1 else "") for symbol, count in held.symbols.items()]
    words = say("Your symbols score so much at the end.")
    return (*found, Tally("", number(held.symbol_points), name("vp"), words))


def _people(look: Look) -> tuple[Tally, ...]:
    held = collected(look.game, look.seat)
    return tuple(
        Tally(Glyph("people", kind), str(held.people[kind]), f"× {held.factors[kind]}",
              say("At the end, {people}: {count} × {factor} points.", people=glossary.noun(kind, 2),
                  count=held.people[kind], factor=held.factors[kind]))
        for kind in PEOPLE
    )  # fmt: skip
