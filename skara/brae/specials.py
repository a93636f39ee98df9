"""The special action tiles (chapter 5.11 and the promo appendix)."""

from collections.abc import Iterator
from random import Random

from skara.brae.deck import draw_cards
from skara.brae.figures import Special
from skara.brae.ids import BOAR, ENVIRONMENT, ENVIRONMENTS, FIRST_GATHER, KNIFE, MIDDEN, SPECIAL, SPINDLE_WHORL, TILES
from skara.brae.moves import Move
from skara.brae.payments import portion_payments, portions_lacking, portions_payable, without, wrong_payment
from skara.brae.state import Player, State
from skara.brae.storage import clear_once, fitting_column, gain, lacking, slider_can_move_left, spend
from skara.brae.tiles import (
    Action,
    chosen,
    flip,
    furnish,
    furnish_refusal,
    furnish_variants,
    gain_roof,
    gather,
    gather_exchanges,
    trade,
    trade_refusal,
    trade_variants,
    uncrafted,
)
from skara.brae.village import bottom, bottom_variants, harvest_top, harvest_variants, icons, place_card
from skara.brae.words import Refusal
from skara.core.chance import rotated
from skara.core.errors import IllegalMoveError
from skara.core.goods import Goods
from skara.core.language import N_
from skara.core.moves import Parts


class SpecialAction:
    """What all special tiles share: a use cost paid first, the same on both sides (SB-SPECIAL-1).

    A tile says what hinders it apart from the cost, how it can be completed with the goods left after the cost,
    and what it then does.
    """

    def __init__(self, tile: str) -> None:
        """Stand for one special tile."""
        self.tile = tile

    def possible(self, g: State, p: Player) -> bool:
        """Tell whether the cost can be paid (SB-SPECIAL-1), and something can follow it."""
        special = g.figures.specials[self.tile]
        return (
            portions_payable(special.portion, special.portions, p.goods)
            and next(self.variants(g, p, None), None) is not None
        )

    def refusal(self, g: State, p: Player) -> Refusal | None:
        """Tell why the tile cannot be used."""
        if self.possible(g, p):
            return None
        special = g.figures.specials[self.tile]
        return (
            portions_lacking(special.portion, special.portions, p.goods, "SB-SPECIAL-1")
            or self.hindered(g, p)
            or self.hopeless(g, p)
        )

    def variants(self, g: State, p: Player, rng: Random | None) -> Iterator[Parts]:
        """List the payments, each with what can follow it."""
        special = g.figures.specials[self.tile]
        if self.hindered(g, p) is None:
            for payment in rotated(portion_payments(special.portion, special.portions, p.goods), rng):
                for rest in self.completions(g, p, without(p.goods, payment), rng):
                    yield (("pay", payment), *rest)

    def perform(self, g: State, p: Player, move: Move) -> None:
        """Pay the use cost, then do what the tile's visible side says."""
        special = g.figures.specials[self.tile]
        reason = self.hindered(g, p) or wrong_payment(
            special.portion, special.portions, chosen(move, "pay"), "SB-SPECIAL-1"
        )
        if reason is not None:
            raise IllegalMoveError(reason)
        spend(g, p, chosen(move, "pay"), "SB-SPECIAL-1", self.tile)
        self.act(g, p, move, special, p.flipped[SPECIAL])

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell what stands in the way whatever is paid."""
        return None

    def hopeless(self, g: State, p: Player) -> Refusal:
        """Tell why nothing can follow the payment."""
        return Refusal("SB-WORK-6", N_("After paying for {tile} nothing could be done with it."), {"tile": self.tile})

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List what can be chosen once the cost is paid; `goods` is what is left then."""
        yield ()

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Do what the tile does, the cost being paid."""
        raise NotImplementedError


class Build(SpecialAction):
    """Furnish or trade at a discount (SB-BUILD-1)."""

    def hopeless(self, g: State, p: Player) -> Refusal:
        """Give the reason of the tile that is nearer to possible."""
        discount = g.figures.specials[self.tile].number[p.flipped[SPECIAL]]
        goods = p.goods
        return trade_refusal(g, p, goods, discount) or furnish_refusal(g, p, goods, discount) or super().hopeless(g, p)

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List Furnish and Trade at the discount (SB-BUILD-1)."""
        discount = g.figures.specials[self.tile].number[p.flipped[SPECIAL]]
        for tile in rotated(("furnish", "trade"), rng):
            variants = furnish_variants if tile == "furnish" else trade_variants
            extra = "bonus" if tile == "furnish" else "buy"
            for payment, added in rotated(list(variants(g, p, goods, discount)), rng):
                yield ((tile, payment), (extra, added)) if added else ((tile, payment),)

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Furnish or trade for less (SB-BUILD-1), by that tile's visible side; a purchase keeps its price.

        SB-BUILD-4, SB-BUILD-5.
        """
        furnishing, trading = move.part("furnish"), move.part("trade")
        if (furnishing is None) == (trading is None):
            raise IllegalMoveError(Refusal("SB-BUILD-1", N_("Build is either one Furnish or one Trade.")))
        stray = "buy" if trading is None else "bonus"
        if move.part(stray) is not None:
            raise IllegalMoveError(Refusal("SB-BUILD-5", N_("A purchase goes with Trade, a bonus with Furnish.")))
        if furnishing is not None:
            furnish(g, p, chosen(move, "furnish"), chosen(move, "bonus"), special.number[side])
        else:
            trade(g, p, chosen(move, "trade"), chosen(move, "buy"), special.number[side])


class Explore(SpecialAction):
    """Draw village cards and keep one (SB-EXPLORE-1)."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if there is no card left anywhere."""
        if g.cards_left or g.discard:
            return None
        return Refusal("SB-EXPLORE-5", N_("There is no village card left to draw."))

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Draw, as many as there are (SB-EXPLORE-5); which one to keep is asked next."""
        drawn = draw_cards(g, special.number[side])
        if g.log is not None:
            g.tell("explore", "SB-EXPLORE-1", number=len(drawn), asked=special.number[side])
        g.pending += (("explore", drawn, side),)


class HuntBoar(SpecialAction):
    """Gain a boar; the back adds a knife (SB-BOAR-1)."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if three boar are held already and the side gives nothing else (SB-BOAR-3)."""
        gains = g.figures.specials[self.tile].gain[p.flipped[SPECIAL]]
        if p.goods[BOAR] < g.figures.most_boar or any(place != BOAR for place, _ in gains):
            return None
        message = N_("You hold {held} boar, the most there can be.")
        return Refusal("SB-BOAR-3", message, {"held": p.goods[BOAR]})

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Take the boar from beside the tile, where spent ones return, up to three (SB-BOAR-2, SB-BOAR-4)."""
        free = g.figures.most_boar - p.goods[BOAR]
        gains = tuple((place, min(count, free) if place == BOAR else count) for place, count in special.gain[side])
        gain(g, p, tuple((place, count) for place, count in gains if count), "SB-BOAR-1", self.tile)


class Innovate(SpecialAction):
    """Craft without paying (SB-INNOV-1)."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if every tile is flipped (SB-INNOV-5)."""
        if uncrafted(p):
            return None
        return Refusal("SB-INNOV-5", N_("All your tiles are flipped already."))

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List the tiles still on their front."""
        for slot in rotated(uncrafted(p), rng):
            yield (("craft", p.tile_id(slot, g.figures)),)

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Flip a tile without its goods (SB-INNOV-1); from the back, its action may follow for a food (SB-INNOV-2).

        The side up when the action began counts, so Innovate flipping itself asks nothing (SB-INNOV-4).
        """
        tile = move.part("craft")
        if not tile:
            raise IllegalMoveError(Refusal("SB-INNOV-1", N_("Name the tile to turn over.")))
        flip(g, p, str(tile), free=True)
        if side:
            g.pending += (("innovate", str(tile)),)


class Muster(SpecialAction):
    """Resolve a top harvest or a bottom effect again (SB-MUSTER-2)."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if there is no settler to muster."""
        if not g.settings.muster_needs_settler or any(p.settlers):
            return None
        return Refusal("SB-MUSTER-1", N_("You have no settler to muster."))

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List environments with harvests, and from the front also with bottom effects."""
        for environment in rotated(range(len(ENVIRONMENTS)), rng):
            if p.settlers[environment] or not g.settings.muster_needs_settler:
                place = (ENVIRONMENTS[environment], ())
                parts = ("top", "bottom") if p.settlers[environment] and not p.flipped[SPECIAL] else ("top",)
                for part in rotated(parts, rng):
                    for rest in self._ways(g, p, part, environment, goods, rng):
                        yield (place, (part, ()), *rest)

    def _ways(
        self, g: State, p: Player, part: str, environment: int, goods: list[int], rng: Random | None
    ) -> Iterator[Parts]:
        if part == "top":
            return harvest_variants(g.figures, goods[KNIFE], environment, icons(p, environment), rng)
        return bottom_variants(g, p, p.settlers[environment][-1], goods, rng)

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Resolve the environment by all rules for settlers (SB-MUSTER-3); the uppermost card counts (SB-MUSTER-4)."""
        named = [place for place, name in enumerate(ENVIRONMENTS) if move.part(name) is not None]
        top, low = move.part("top") is not None, move.part("bottom") is not None
        if len(named) != 1 or any(move.part(ENVIRONMENTS[place]) for place in named) or top == low:
            raise IllegalMoveError(Refusal("SB-MUSTER-2", N_("Name one environment, then top or bottom.")))
        environment = named[0]
        column = p.settlers[environment]
        # SB-MUSTER-1
        if not column and (g.settings.muster_needs_settler or low):
            message = N_("You have no settler of the {environment}.")
            raise IllegalMoveError(Refusal("SB-MUSTER-1", message, {"environment": ENVIRONMENTS[environment]}))
        if low and side:
            raise IllegalMoveError(Refusal("SB-MUSTER-2", N_("From the back the top harvest comes first.")))
        if low:
            if move.part("gain") is not None:
                raise IllegalMoveError(Refusal("SB-MUSTER-2", N_("A bottom effect leaves no mix to choose.")))
            bottom(g, p, column[-1], move.part("knives") or 0)
            return
        if not chosen(move, "gain"):
            raise IllegalMoveError(Refusal("SB-WORK-6", N_("This harvest would give nothing.")))
        harvest_top(g, p, environment, move)
        if side and column:
            g.pending += (("bottom", column[-1], "muster"),)


class Recruit(SpecialAction):
    """Gain a black worker, at hand at once (SB-RECRUIT-1)."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if all black workers are taken (SB-RECRUIT-4)."""
        if p.black < g.figures.black_workers:
            return None
        return Refusal("SB-RECRUIT-4", N_("You have all {number} black workers."), {"number": p.black})

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Take a black worker; it counts as a small one (SB-RECRUIT-2)."""
        p.black = min(p.black + special.number[side], g.figures.black_workers)
        if g.log is not None:
            g.tell("recruit", "SB-RECRUIT-1", black=p.black)


class SpinWool(SpecialAction):
    """Gain a spindle whorl and wool for each one owned."""

    def hindered(self, g: State, p: Player) -> Refusal | None:
        """Tell if no spindle whorl is left (SB-SPIN-3)."""
        if p.cards[SPINDLE_WHORL] < g.figures.cards[SPINDLE_WHORL].copies:
            return None
        return Refusal("SB-SPIN-3", N_("No spindle whorl card is left."))

    def cards(self, g: State, p: Player) -> int:
        """Return how many spindle whorls are gained: as many as the tile says and as are left."""
        left = g.figures.cards[SPINDLE_WHORL].copies - p.cards[SPINDLE_WHORL]
        return min(g.figures.specials[self.tile].number[p.flipped[SPECIAL]], left)

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List going without, and from the back the roof if the wool will be there."""
        special = g.figures.specials[self.tile]
        side = p.flipped[SPECIAL]
        ways: list[Parts] = [()]
        if side and g.roofs_left:
            then = goods[:]
            owned = p.cards[SPINDLE_WHORL]
            for _ in range(self.cards(g, p)):
                owned += 1
                for place, count in g.figures.cards[SPINDLE_WHORL].gain:
                    then[place] += count * owned
            if lacking(then, special.price[side], "SB-SPIN-2") is None:
                ways.append((("roof", ()),))
        yield from rotated(ways, rng)

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Place the card and take its wool (SB-SPIN-1); from the back, wool may then buy a roof (SB-SPIN-2)."""
        for _ in range(self.cards(g, p)):
            place_card(g, p, SPINDLE_WHORL)
        if move.part("roof") is None:
            return
        if not side:
            raise IllegalMoveError(Refusal("SB-SPIN-2", N_("Only the back of Spin Wool offers a roof.")))
        if not g.roofs_left:
            raise IllegalMoveError(Refusal("SB-SPIN-2", N_("No roof is left in the supply.")))
        spend(g, p, special.price[side], "SB-SPIN-2", self.tile)
        gain_roof(g, p)


class TendLand(SpecialAction):
    """Gather on several tiles and clear Midden, a few steps in any order."""

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List the steps, each result once, shortest first; with a generator, a random walk comes first."""
        most = g.figures.specials[self.tile].number[p.flipped[SPECIAL]]
        seen: set[tuple[object, ...]] = {((None,) * len(ENVIRONMENTS), 0, p.slider)}
        if rng is not None:
            walk = _Tending.start(p, goods)
            for _ in range(1 + int(rng.random() * most)):
                steps = list(walk.steps(g, p))
                if steps:
                    walk = steps[int(rng.random() * len(steps))]
            if walk.result not in seen:
                seen.add(walk.result)
                yield walk.taken
        layer = [_Tending.start(p, goods)]
        for _ in range(most):
            further = []
            for tending in layer:
                for after in tending.steps(g, p):
                    if after.result not in seen:
                        seen.add(after.result)
                        further.append(after)
                        yield after.taken
            layer = further

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Gather or clear, step by step as named: each tile once, no roof (SB-TEND-1, SB-TEND-2, SB-TEND-4)."""
        steps = [part for part in move.parts if part[0] != "pay"]
        number = sum(len(part[1]) if part[0] == "clear" else 1 for part in steps)
        if not 1 <= number <= special.number[side]:
            message = N_("From 1 to {most} steps; you named {number}.")
            raise IllegalMoveError(Refusal("SB-TEND-3", message, {"most": special.number[side], "number": number}))
        done: set[str] = set()
        for keyword, operand in steps:
            if keyword == "clear":
                for step in operand:
                    clear_once(g, p, step)
                continue
            if keyword in done:
                tile = TILES[FIRST_GATHER + ENVIRONMENT[keyword]]
                message = N_("{tile} can be used only once here.")
                raise IllegalMoveError(Refusal("SB-TEND-2", message, {"tile": tile}))
            done.add(keyword)
            gather(g, p, ENVIRONMENT[keyword], operand)


class _Tending:
    """A row of Tend Land steps as far as it matters: what was gathered, what is held, where the slider is."""

    __slots__ = ("discarded", "gathered", "goods", "slider", "taken")

    def __init__(
        self, goods: list[int], slider: int, gathered: tuple[Goods | None, ...], discarded: int, taken: Parts
    ) -> None:
        self.goods, self.slider, self.gathered, self.discarded, self.taken = (
            goods,
            slider,
            gathered,
            discarded,
            taken,
        )

    @classmethod
    def start(cls, p: Player, goods: list[int]) -> "_Tending":
        return cls(goods, p.slider, (None,) * len(ENVIRONMENTS), 0, ())

    @property
    def result(self) -> tuple[object, ...]:
        return self.gathered, self.discarded, self.slider

    def steps(self, g: State, p: Player) -> Iterator["_Tending"]:
        """List what one more step leads to: gathers in tile order, then a Midden, then the slider."""
        spaces = g.figures.spaces
        for environment, before in enumerate(self.gathered):
            if before is not None:
                continue
            for exchange in gather_exchanges(g.figures, p, environment, self.goods):
                goods = without(self.goods, exchange.spend)
                for place, count in exchange.gain:
                    goods[place] += count
                slider = fitting_column(spaces, self.slider, sum(goods))
                gathered = (*self.gathered[:environment], exchange.gain, *self.gathered[environment + 1 :])
                taken = (*self.taken, (ENVIRONMENTS[environment], exchange.gain))
                yield _Tending(goods, slider, gathered, self.discarded, taken)
        if self.goods[MIDDEN]:
            goods = without(self.goods, ((MIDDEN, 1),))
            yield _Tending(goods, self.slider, self.gathered, self.discarded + 1, self._cleared("midden"))
        if slider_can_move_left(g.figures, self.slider, sum(self.goods)):
            yield _Tending(self.goods, self.slider - 1, self.gathered, self.discarded, self._cleared("slider"))

    def _cleared(self, step: str) -> Parts:
        if self.taken and self.taken[-1][0] == "clear":
            return (*self.taken[:-1], ("clear", (*self.taken[-1][1], step)))
        return (*self.taken, ("clear", (step,)))


class Barter(SpecialAction):
    """Gain knives; at rest, buy the good of the trade space reached (SB-BARTER-1)."""

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Take the knives."""
        gain(g, p, special.gain[side], "SB-BARTER-1", self.tile)


class Forage(SpecialAction):
    """Use one gather tile several times, and gain a knife (SB-FORAGE-1)."""

    def completions(self, g: State, p: Player, goods: list[int], rng: Random | None) -> Iterator[Parts]:
        """List the rows of choices on one tile, each result once."""
        most = g.figures.specials[self.tile].number[p.flipped[SPECIAL]]
        for environment in rotated(range(len(ENVIRONMENTS)), rng):
            seen = set()
            layer: list[tuple[Parts, list[int]]] = [((), goods)]
            for _ in range(most):
                further = []
                for taken, held in layer:
                    for exchange in rotated(gather_exchanges(g.figures, p, environment, held), rng):
                        parts = (*taken, (ENVIRONMENTS[environment], exchange.gain))
                        if (result := tuple(sorted(parts))) not in seen:
                            seen.add(result)
                            left = without(held, exchange.spend)
                            for place, count in exchange.gain:
                                left[place] += count
                            further.append((parts, left))
                            yield parts
                layer = further

    def act(self, g: State, p: Player, move: Move, special: Special, side: bool) -> None:
        """Gather on one tile as often as named, then take the knife."""
        steps = [part for part in move.parts if part[0] != "pay"]
        if not 1 <= len(steps) <= special.number[side] or len({keyword for keyword, _ in steps}) != 1:
            message = N_("From 1 to {most} steps on one and the same gather tile.")
            raise IllegalMoveError(Refusal("SB-FORAGE-1", message, {"most": special.number[side]}))
        for keyword, operand in steps:
            gather(g, p, ENVIRONMENT[keyword], operand)
        gain(g, p, special.gain[side], "SB-FORAGE-1", self.tile)


SPECIAL_ACTIONS: dict[str, Action] = {
    "build": Build("build"),
    "explore": Explore("explore"),
    "hunt_boar": HuntBoar("hunt_boar"),
    "innovate": Innovate("innovate"),
    "muster": Muster("muster"),
    "recruit": Recruit("recruit"),
    "spin_wool": SpinWool("spin_wool"),
    "tend_land": TendLand("tend_land"),
    "barter": Barter("barter"),
    "forage": Forage("forage"),
}
