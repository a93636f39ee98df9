"""Tidy rows about played games of Embers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from skara.core.replay import Point
from skara.core.rows import FLOWS, PLAYER, ROUND, SCORES, Column, Maker, Row, score_rows, turn_columns
from tests.toy.game import TURNS, Game
from tests.toy.words import GOODS, LINES

COLUMNS: dict[str, dict[str, Column]] = {
    "scores": SCORES,
    "turns": {**PLAYER, **ROUND, "turn": ("int64", "turn of the game, from 1"), **turn_columns(GOODS, LINES)},
    "rounds": {**PLAYER, **ROUND, "burnt": ("int64", "wood burnt"), "vp": ("int64", "score if the game ended then")},
    "flows": FLOWS,
    "actions": {**PLAYER, **ROUND, "action": ("string", "what was done"), "count": ("int64", "how often")},
}
Steps = Sequence[Point[Game]]


def _turns(game: Game, steps: Steps) -> Iterator[Row]:
    gained, spent = Counter[str](), Counter[str]()
    for step in steps:
        for event in step.events if step.before.phase == "turn" else ():
            {"gain": gained, "spend": spent}.get(event.kind, Counter()).update(event.terms.get("goods", {}))
        if step.move.option.verb == "put":
            score, turn = step.game.score(step.seat), (step.before.round - 1) * TURNS + step.before.turn
            yield {
                **{"player": step.seat, "round": step.before.round, "turn": turn, "vp": score.total},
                **{f"gained_{good}": gained.pop(good, 0) for good in GOODS},
                **{f"spent_{good}": spent.pop(good, 0) for good in GOODS},
                **{f"vp_{line}": points for line, points in score.lines.items()},
            }


def _rounds(game: Game, steps: Steps) -> Iterator[Row]:
    for step in steps:
        if step.move.option.verb == "burn":
            vp = step.game.score(step.seat).total
            yield {"player": step.seat, "round": step.before.round, "burnt": step.move.part(""), "vp": vp}


def _flows(game: Game, steps: Steps) -> Iterator[Row]:
    flows, start = Counter[tuple[int, int, str, str, str]](), game.beginning()
    for seat, player in enumerate(game.players):
        for good in GOODS:
            flows[seat, start.round, "in", good, "setup"] += start.players[seat].goods[good]
            flows[seat, game.round, "out", good, "kept" if good == "coin" else "waste"] += player.goods[good]
    for step in steps:
        for event in step.events:
            stage, place = ("in", "source") if event.kind == "gain" else ("out", "use")
            for good, count in event.terms.get("goods", {}).items():
                flows[step.seat, step.before.round, stage, good, event.terms[place]] += count
    for (seat, round_, stage, good, place), count in flows.items():
        if count:
            flow = {"stage": stage, "resource": good, "place": place, "quantity": count}
            yield {"player": seat, "round": round_, **flow}


def _actions(game: Game, steps: Steps) -> Iterator[Row]:
    used = Counter((step.seat, step.before.round, step.move.option) for step in steps)
    for (seat, round_, option), count in used.items():
        if option.verb != "aim":
            yield {"player": seat, "round": round_, "action": option.what or option.verb, "count": count}


ROWS: dict[str, Maker] = {
    "scores": score_rows, "turns": _turns, "rounds": _rounds, "flows": _flows, "actions": _actions,
}  # fmt: skip
