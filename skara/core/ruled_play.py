"""The quick half of a game whose rules stand in a module: what they allow, without what its variant forbids."""

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Protocol

from skara.core.bans import FORBIDDEN, Ban, ban_named, ban_on, open_options, option_ban
from skara.core.errors import IllegalMoveError
from skara.core.events import Refusal
from skara.core.folders import Source, source_data
from skara.core.game import Decision
from skara.core.moves import Option
from skara.core.play import Play, no_move
from skara.core.state import History


class Decisions(Protocol):
    """The rules of a game as functions of its table: what is asked, what can be done, and what a move does."""

    def decision(self, g: Any, /) -> Decision:
        """Describe the decision that is open now."""

    def options(self, g: Any, /) -> list[Option]:
        """List what can be begun now."""

    def all_options(self, g: Any, /) -> list[Option]:
        """List what can be begun now and what cannot, each of these with its refusal."""

    def option_refusal(self, g: Any, option: Option, /) -> Any:
        """Tell why an option cannot be begun, or None."""

    def variants(self, g: Any, option: Option, rng: Random | None, /) -> Iterator[Any]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""

    def legal_moves(self, g: Any, /) -> list[Any]:
        """List every legal move, each result once."""

    def carry_out(self, g: Any, move: Any, /) -> None:
        """Carry out a move, or raise IllegalMoveError."""


class RuledPlay(Play):
    """A game by its rules. Where a variant leaves nothing else to do, what it forbids may be done all the same."""

    __slots__ = ()

    RULES: ClassVar[Decisions]
    """The module of decisions."""

    figures: Any
    """The figures of the game; `bans` are among them."""
    listed: tuple[History, list[Option]]
    """The options listed last, with the history that they belong to: a slot of each game, empty before any were."""

    @property
    def source(self) -> Source:
        """Where its figures come from."""
        return source_data(self.figures.source)

    # -----------------------------------------------------------------------------------------------------------
    # What is asked

    @property
    def decision(self) -> Decision:
        """Who decides now, what, and by which rule."""
        return self.RULES.decision(self)

    def options(self, *, all: bool = False) -> list[Option]:
        """List what can be begun now; with `all` also what cannot, each of these with its `refusal`."""
        if all:
            return [self._with_ban(choice) for choice in self.RULES.all_options(self)]
        found = self.RULES.options(self)
        self.listed = self.history, found  # type: ignore[misc]  # each game has the slot
        return open_options(self.figures.bans, self.active, found, self._ways) if self.figures.bans else found

    def variants(self, option: Any, rng: Random | None = None) -> Iterator[Any]:
        """Give every way to complete an option, one by one; with `rng` the first is a random one."""
        listed = getattr(self, "listed", None)
        for known in listed[1] if listed is not None and listed[0] is self.history else ():
            # What was listed on this very table need not be asked whether it can be begun.
            if known is option:
                break
        else:
            if not isinstance(option, Option):
                option = self._chosen_option(option)
            refusal = self.RULES.option_refusal(self, option) if option.refusal is None else option.refusal
            if refusal is not None:
                return iter(())
        found = self.RULES.variants(self, option, rng)
        return self._open_ways(found) if self.figures.bans else found

    def legal_moves(self) -> list[Any]:
        """List every legal move, each result once."""
        found = self.RULES.legal_moves(self)
        return list(self._open_ways(iter(found))) if self.figures.bans else found

    def option_refusal(self, option: Option) -> Refusal | None:
        """Tell why an option cannot be begun, or None."""
        refusal: Refusal | None = self.RULES.option_refusal(self, option)
        if refusal is not None or not self.figures.bans:
            return refusal
        ban = option_ban(self.figures.bans, self.active, option, self._ways)
        return None if ban is None or self._must_break_a_ban else self._forbidden(ban)

    # -----------------------------------------------------------------------------------------------------------
    # What a variant forbids

    def _ways(self, option: Option) -> Iterator[Any]:
        return self.RULES.variants(self, option, None)

    @property
    def _must_break_a_ban(self) -> bool:
        bans, seat = self.figures.bans, self.active
        return all(option_ban(bans, seat, choice, self._ways) for choice in self.RULES.options(self))

    def _with_ban(self, choice: Option) -> Option:
        bans = self.figures.bans
        if not bans or choice.refusal is not None:
            return choice
        ban = option_ban(bans, self.active, choice, self._ways)
        return choice if ban is None or self._must_break_a_ban else choice._replace(refusal=self._forbidden(ban))

    def _forbidden(self, ban: Ban) -> Refusal:
        return self.refused(self.decision.rule, FORBIDDEN, ban=ban_named(self.box, ban))

    def _open_ways(self, moves: Iterator[Any]) -> Iterator[Any]:
        bans, seat = self.figures.bans, self.active
        if self._must_break_a_ban:
            return moves
        return (move for move in moves if ban_on(bans, seat, move.option.verb, move.option.what, move.parts) is None)

    # -----------------------------------------------------------------------------------------------------------
    # What happens

    def carry_out(self, move: Any) -> None:
        """Carry out a move and all that follows without a choice, or raise IllegalMoveError."""
        self.listed = None, []  # type: ignore[misc]  # each game has the slot
        if self.figures.bans:
            ban = ban_on(self.figures.bans, self.active, move.option.verb, move.option.what, move.parts)
            if ban is not None and not self._must_break_a_ban:
                raise IllegalMoveError(self._forbidden(ban))
        self.RULES.carry_out(self, move)

    def apply(self, move: Any) -> None:
        """Play a move from `variants` or `legal_moves` fast: no events, and no way back if it was not legal."""
        if not isinstance(move, self.MOVE):
            raise no_move(move)
        seat = self.active
        self.RULES.carry_out(self, move)
        self.history = (self.history, seat, move)
