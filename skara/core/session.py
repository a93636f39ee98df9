"""A session of play: undo, redo and branches around a game; nothing that was played is ever lost."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import Any, Generic, TypeVar

from skara.core.errors import SessionError
from skara.core.events import Event
from skara.core.game import Game
from skara.core.language import say
from skara.core.quoting import brief, can_be_written, in_python, quoted
from skara.core.replay import Point

_G = TypeVar("_G", bound=Game)

MAIN = "main"
LONGEST_BRANCH = 80
"""So many signs the name of a branch has at most."""


class _Node(Generic[_G]):
    """A position in the tree of play, and how it was reached."""

    __slots__ = ("branch", "children", "events", "game", "joined", "move", "parent", "seat")

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
        self.joined = False
        """Whether the move belongs to one action with the move before it."""
        self.children: list[_Node[_G]] = []


class Session(Generic[_G]):
    """A game that can be taken back and tried another way.

    Play through the session, not on its `game`, which is the table at the current point.
    """

    def __init__(self, game: _G) -> None:
        """Begin with a game as it stands."""
        if not hasattr(game, "decision") or not hasattr(game, "copy"):
            raise SessionError(say("A session is played on a game, not on {what}.", what=quoted(game)))
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
    def points(self) -> list[Point[_G]]:
        """The way from the beginning to the current point, without the beginning itself."""
        return [
            Point(node.game, node.seat, node.move, tuple(node.events), self._above(node).game)
            for node in self._line(self._at)
        ]

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
        return self.act([move], branch)

    def act(self, moves: Sequence[Any], branch: str | None = None) -> list[Event]:
        """Play moves of one player as one action, taken back and played again together.

        If one of them is refused, nothing changes. A branch begins, as in `play`, with the first move that is new.
        """
        steps = self._tried_out(moves)
        known = self._known(steps)
        if branch is not None and len(known) == len(steps):
            raise SessionError(say("This move was played here before, in branch '{name}'.", name=known[-1].branch))
        fork = known[-1] if known else self._at
        new_name = self._free_name(branch) if fork.children or branch is not None else fork.branch
        for place, (game, seat, move, events) in enumerate(steps):
            child = known[place] if place < len(known) else None
            if child is None:
                child = _Node(game, new_name, self._at, seat, move, events)
                self._at.children.append(child)
                self._ends[new_name] = child
            child.joined = place > 0
            self._step(child)
        return [event for _, _, _, events in steps for event in events]

    def _tried_out(self, moves: Sequence[Any]) -> list[tuple[_G, int | None, Any, list[Event]]]:
        """Play moves on copies: the table after each, its seat, the move as it was read, and what happened."""
        steps: list[tuple[_G, int | None, Any, list[Event]]] = []
        game, first = self._at.game, self._at.game.decision.player
        for move in moves:
            game = game.copy()
            seat = game.decision.player
            if steps and seat != first:
                raise SessionError(
                    say("An action is one player's; before '{move}' the turn passes on.", move=brief(str(move)))
                )
            events = list(game.play(move))
            steps.append((game, seat, game.moves()[-1][1], events))
        return steps

    def _known(self, steps: Sequence[tuple[_G, int | None, Any, list[Event]]]) -> list[_Node[_G]]:
        """List the points that lead the same way already, as far as they go."""
        known: list[_Node[_G]] = []
        node = self._at
        for _, _, move, _ in steps:
            found = next((child for child in node.children if child.move == move), None)
            if found is None:
                break
            known.append(found)
            node = found
        return known

    def undo(self) -> None:
        """Take the last move back, and with it all that belongs to one action with it."""
        if self._at.parent is None:
            raise SessionError(say("There is nothing to undo: this is where the session began."))
        while self._at.joined:
            self._at = self._above(self._at)
        self._at = self._above(self._at)

    def redo(self) -> None:
        """Play the move again that was taken back last, and with it all that belongs to one action with it."""
        if not self._at.children:
            raise SessionError(say("There is nothing to redo: this is the newest point of its branch."))
        self._step(self._ahead(self._at))
        while self._at.children and self._ahead(self._at).joined:
            self._step(self._ahead(self._at))

    def switch(self, branch: str) -> None:
        """Go to the newest point of a branch."""
        self._at = node = self._end(branch)
        while node.parent is not None:
            self._forward[node.parent] = node
            node = node.parent

    def go_to(self, branch: str, moves: int) -> None:
        """Go to the point of a branch that so many moves lead to, counted from where the session began."""
        line = self._line(self._end(branch))
        if type(moves) is not int or not 0 <= moves <= len(line):
            most, found = len(line), quoted(moves)
            raise SessionError(
                say("Branch '{branch}' has {most} moves, not {moves}.", branch=branch, most=most, moves=found)
            )
        self.switch(branch)
        self._at = line[moves - 1] if moves else self._root

    def graft(self, other: "Session[_G]") -> None:
        """Take in everything that was played in another session of the same game, and go to the point it is at.

        What was not played here becomes branches of this session; the other may have begun later in the game.
        """
        begun, earlier = other._root.game, len(self._root.game.moves())
        self.go_to_start()
        for _, move in begun.moves()[earlier:]:
            self.play(move)
        if self.game != begun:
            raise SessionError(say("These are not two sessions of one game."))
        taken: dict[_Node[_G], _Node[_G]] = {other._root: self._at}
        for end in (*other._ends.values(), other._at):
            for node in other._line(end):
                self._at = taken[other._above(node)]
                self.play(node.move)
                self._at.joined = self._at.joined or node.joined
                taken[node] = self._at
        self._at = taken[other._at]

    def rename(self, branch: str, name: str) -> None:
        """Give a branch another name."""
        self._end(branch)
        if branch == MAIN:
            raise SessionError(say("The main line keeps its name."))
        self.check_name(name)
        self._ends = {name if key == branch else key: node for key, node in self._ends.items()}
        for node in self._nodes():
            if node.branch == branch:
                node.branch = name

    def lines(self) -> dict[str, list[tuple[int | None, Any]]]:
        """Return each branch's whole line from the beginning: seats and moves."""
        return {name: [(node.seat, node.move) for node in self._line(end)] for name, end in self._ends.items()}

    def joined(self, branch: str) -> list[int]:
        """List the moves of a branch's line, counted from 0, that belong to one action with the move before."""
        return [place for place, node in enumerate(self._line(self._end(branch))) if node.joined]

    def join(self, branch: str, places: Collection[int]) -> None:
        """Say again which moves of a branch's line belong to one action with the move before; see `joined`."""
        line = self._line(self._end(branch))
        for place, (before, node) in enumerate(pairwise(line), start=1):
            if place in places and before.seat == node.seat:
                node.joined = True

    def end(self, branch: str) -> _G:
        """Return the table at the newest point of a branch."""
        return self._end(branch).game

    def start(self) -> _G:
        """Return the table on which the session began."""
        return self._root.game

    def go_to_start(self) -> None:
        """Take everything back; `redo` leads forward again."""
        self._at = self._root

    def __repr__(self) -> str:
        """Name the session shortly."""
        return f"<skara.Session branch={in_python(self.branch)} moves={len(self.moves)} game={self.game!r}>"

    def _step(self, child: "_Node[_G]") -> None:
        self._forward[self._at] = child
        self._at = child

    def _ahead(self, node: "_Node[_G]") -> "_Node[_G]":
        return self._forward.get(node, node.children[-1])

    def _above(self, node: "_Node[_G]") -> "_Node[_G]":
        assert node.parent is not None
        return node.parent

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
        if wanted is not None:
            self.check_name(wanted)
            return wanted
        number = len(self._ends) + 1
        while (name := say("branch {number}", number=number)) in self._ends:
            number += 1
        return name

    def check_name(self, name: object) -> None:
        """Refuse a name that no branch can get, or that could not be saved."""
        if not isinstance(name, str) or not name.strip() or name in self._ends:
            problem = say("A branch needs a name of its own; '{name}' is taken or empty.", name=brief(name))
            raise SessionError(problem)
        if len(name) > LONGEST_BRANCH or not can_be_written(name):
            problem = say(
                "The name of a branch has at most {most} signs that a file can hold; not {name}.",
                most=LONGEST_BRANCH, name=quoted(name),
            )  # fmt: skip
            raise SessionError(problem)

    def _end(self, branch: str) -> "_Node[_G]":
        if not isinstance(branch, str) or branch not in self._ends:
            known = ", ".join(self._ends)
            problem = say("There is no branch '{branch}'; possible are: {known}.", branch=brief(branch), known=known)
            raise SessionError(problem)
        return self._ends[branch]
