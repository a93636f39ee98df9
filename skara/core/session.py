"""A session of play: undo, redo and branches around a game; nothing that was played is ever lost."""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from skara.core.errors import SessionError
from skara.core.events import Event
from skara.core.game import Game
from skara.core.language import say

_G = TypeVar("_G", bound=Game)

MAIN = "main"


class _Node(Generic[_G]):
    """A position in the tree of play, and how it was reached."""

    __slots__ = ("branch", "children", "events", "game", "move", "parent", "seat")

    def __init__(
        self,
        game: _G,
        branch: str,
        parent: "_Node[_G] | None" = None,
        seat: int | None = None,
        move: Any = None,
        events: Sequence[Event] = (),
    ) -> None:
        self.game, self.branch, self.parent = game, branch, parent
        self.seat, self.move, self.events = seat, move, events
        self.children: list[_Node[_G]] = []


class Session(Generic[_G]):
    """A game that can be taken back and tried another way.

    Play through the session, not on its `game`, which is the table at the current point.
    """

    def __init__(self, game: _G) -> None:
        """Begin with a game as it stands."""
        if not hasattr(game, "decision") or not hasattr(game, "copy"):
            raise SessionError(say("A session is played on a game, not on {what}.", what=repr(game)[:60]))
        self._root = self._at = _Node(game.copy(), MAIN)
        # Where redo goes from each node: the way last walked.
        self._forward: dict[_Node[_G], _Node[_G]] = {}
        self._ends: dict[str, _Node[_G]] = {MAIN: self._root}

    @property
    def game(self) -> _G:
        """The table at the current point."""
        return self._at.game

    @property
    def branch(self) -> str:
        """The name of the branch the current point was first reached by."""
        return self._at.branch

    @property
    def branches(self) -> list[str]:
        """The names of all branches, oldest first."""
        return list(self._ends)

    @property
    def moves(self) -> list[Any]:
        """The moves from the beginning to the current point."""
        return [node.move for node in self._line(self._at)]

    @property
    def log(self) -> list[Event]:
        """The events from the beginning to the current point."""
        return [event for node in self._line(self._at) for event in node.events]

    @property
    def tried(self) -> list[Any]:
        """The moves that were played from the current point before."""
        return [child.move for child in self._at.children]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._at.parent is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to play again."""
        return bool(self._at.children)

    def play(self, move: Any, branch: str | None = None) -> Sequence[Event]:
        """Play a move. Where another was played before, this begins a branch, with a name if one is given."""
        game = self._at.game.copy()
        seat = game.decision.player
        events = game.play(move)
        played = game.moves()[-1][1]
        for child in self._at.children:
            if child.move == played:
                if branch is not None:
                    raise SessionError(say("This move was played here before, in branch '{name}'.", name=child.branch))
                self._step(child)
                return child.events
        name = self._at.branch
        if self._at.children or branch is not None:
            name = self._free_name(branch)
        child = _Node(game, name, self._at, seat, played, events)
        self._at.children.append(child)
        self._step(child)
        self._ends[name] = child
        return events

    def undo(self) -> None:
        """Take the last move back."""
        if self._at.parent is None:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        self._at = self._at.parent

    def redo(self) -> None:
        """Play the move again that was taken back last."""
        if not self._at.children:
            raise SessionError(say("There is nothing to redo: this is the newest point of its branch."))
        self._step(self._forward.get(self._at, self._at.children[-1]))

    def switch(self, branch: str) -> None:
        """Go to the newest point of a branch."""
        if branch not in self._ends:
            raise self._unknown(branch)
        self._at = self._ends[branch]
        node = self._at
        while node.parent is not None:
            self._forward[node.parent] = node
            node = node.parent

    def rename(self, branch: str, name: str) -> None:
        """Give a branch another name."""
        if branch not in self._ends:
            raise self._unknown(branch)
        if branch == MAIN:
            raise SessionError(say("The main line keeps its name."))
        if name in self._ends or not name.strip():
            raise SessionError(say("A branch needs a name of its own; '{name}' is taken or empty.", name=name))
        self._ends = {name if key == branch else key: node for key, node in self._ends.items()}
        for node in self._nodes():
            if node.branch == branch:
                node.branch = name

    def lines(self) -> dict[str, list[tuple[int | None, Any]]]:
        """Return each branch's whole line from the beginning: seats and moves."""
        return {name: [(node.seat, node.move) for node in self._line(end)] for name, end in self._ends.items()}

    def start(self) -> _G:
        """Return the table on which the session began."""
        return self._root.game

    def go_to_start(self) -> None:
        """Take everything back; `redo` leads forward again."""
        while self._at.parent is not None:
            self.undo()

    def __repr__(self) -> str:
        """Name the session shortly."""
        return f"<skara.Session branch={self.branch!r} moves={len(self.moves)} game={self.game!r}>"

    def _step(self, child: "_Node[_G]") -> None:
        self._forward[self._at] = child
        self._at = child

    def _line(self, node: "_Node[_G]") -> list["_Node[_G]"]:
        line = []
        while node.parent is not None:
            line.append(node)
            node = node.parent
        return line[::-1]

    def _nodes(self) -> Iterator["_Node[_G]"]:
        waiting = [self._root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children

    def _free_name(self, wanted: str | None) -> str:
        if isinstance(wanted, str) and wanted.strip() and wanted not in self._ends:
            return wanted
        if wanted is not None:
            raise SessionError(say("A branch needs a name of its own; '{name}' is taken or empty.", name=wanted))
        number = len(self._ends) + 1
        while (name := say("branch {number}", number=number)) in self._ends:
            number += 1
        return name

    def _unknown(self, branch: str) -> SessionError:
        known = ", ".join(self._ends)
        return SessionError(say("There is no branch '{branch}'; possible are: {known}.", branch=branch, known=known))
