"""A review in words: what its decisions are called, what they lost, and what its figures mean."""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any

from skara.core.language import say
from skara.core.numbers import interval_words, number, signed
from skara.core.study import ASSUMED
from skara.panels.study.layout import told_apart
from skara.panels.study.walked_lines import line_words

if TYPE_CHECKING:
    from skara.analysis import Review, ReviewedTurn

GRADE_SIGNS = {"best": "✓", "excellent": "✓", "good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The signs of chess players, with the words beside them."""


def decision_names(turns: Iterable["ReviewedTurn"]) -> list[str]:
    """Name decisions by their places in the game; those made with a single move are called by it too."""
    return told_apart(map(_decision_name, turns))


def _decision_name(turn: "ReviewedTurn") -> str:
    place = _place_name(turn)
    alone = len(turn.line) == 1 and turn.kind != "round_end"
    return (
        say("{moment}: {move}", moment=place, move=line_words(turn.start, turn.line, peek=True)[0]) if alone else place
    )


def _place_name(turn: "ReviewedTurn") -> str:
    if turn.kind == "setup":
        return say("Set-up")
    if turn.kind == "round_end":
        return say("End of round {round}", round=turn.round)
    if turn.start.moment.rounds is None:
        # Where the length of a game is not fixed, turns have no numbers of their own.
        return str(turn.start.box.face.moment_words(turn.start))
    return say("Round {round}, turn {turn}", round=turn.round, turn=turn.set)


def verdict_words(turn: "ReviewedTurn") -> str:
    """Say in a word or two how good a decision was, with its sign."""
    return f"{GRADE_SIGNS[turn.label] if turn.label else '≈'} {turn.verdict}"


def spoken_name(turn: "ReviewedTurn", name: str) -> str:
    """Tell with the name of a decision what it lost, for those who hear the chart."""
    return say(
        "{decision}: {points} points expected, {lost} lost",
        decision=name, points=number(turn.played), lost=number(turn.seen_lost),
    )  # fmt: skip


def row_of(turn: "ReviewedTurn", name: str) -> dict[str, str]:
    """Write a decision as a row of the list, under its name."""
    lost = f"<b>{signed(-turn.seen_lost)}</b>" if turn.seen_lost and turn.label not in (None, "best") else ""
    html = (
        f"<span class='sb-rank'>{turn.number + 1}</span>"
        f"<span class='sb-worth'><span>{escape(name)}</span>"
        f"<span class='sb-pill'>{escape(verdict_words(turn))}</span>{lost}</span>"
    )
    return {"key": str(turn.number), "html": html}


def turn_html(turn: "ReviewedTurn") -> str:
    """Write what a decision was worth, and what was better."""
    between, lost = interval_words(turn.low, turn.high), interval_words(*turn.lost_interval)
    played = number(turn.played)
    rows = [
        (say("Best known"), number(turn.played + turn.seen_lost), ""),
        (say("Played"), played, between),
        (say("Lost"), number(turn.seen_lost), " ".join(filter(None, (lost, verdict_words(turn))))),
        (say("Luck since the previous decision"), signed(turn.luck), ""),
        (say("Method"), signed(turn.method), ""),
    ]
    body = "".join(
        f"<tr><th scope='row'>{escape(label)}</th><td><b>{escape(value)}</b></td><td>{escape(note)}</td></tr>"
        for label, value, note in rows
    )
    caption = escape(say("Expected final points"))
    told = "".join(f"<p>{escape(sentence)}</p>" for sentence in turn.sentences)
    return f"<table class='sb-score sb-notes'><caption>{caption}</caption><tbody>{body}</tbody></table>{told}"


def summary_html(review: "Review") -> str:
    """Write the figures of a whole game that matter most."""
    from skara.analysis.reviews import with_margin

    over = review.game.is_over and review.complete
    facts = [
        (say("Accuracy"), say("{percent} %", percent=number(round(review.accuracy)))),
        (say("Skill"), with_margin(review.skill, review.skill_margin)),
        (say("Luck"), with_margin(review.luck, review.luck_margin)),
        (say("Final score") if over else say("Expected now"), number(review.final)),
    ]
    shown = "".join(f"<div><dt>{escape(label)}</dt><dd>{escape(value)}</dd></div>" for label, value in facts)
    return f"<dl class='sb-figures'>{shown}</dl>"


def definitions_html(review: "Review") -> str:
    """Write what the figures mean, and what they add up to."""
    from skara.analysis.reviews import HALVING

    told = [
        review.sum_sentence,
        say(
            "Accuracy of a decision: 100 if it loses nothing against the best one known, and half as much for every "
            "{points} points lost. That of the game is the mean of its decisions.",
            points=number(HALVING),
        ),
        say(
            "Lost: what the turn played is behind the best one known, in games that had no part in choosing that one. "
            "Sums also count what these games found the other way round, so that noise cancels out; ± holds the true "
            "value in 95 of 100 cases."
        ),
        say("Skill: what all decisions lost together; 0 would be a perfect game."),
        say(
            "Luck: what new cards and the other players changed between two decisions, in expected points; more than 0 "
            "was good luck."
        ),
        say("Method: what a wider search finds beyond what the players of the samples would have done themselves."),
        say("The value at the start, luck, skill and method add up to the final score."),
        say(ASSUMED),
        say(
            "The band in the chart holds the mean of such games in 95 of 100 cases. A label is given once it is 95 % "
            "certain, however often the games were looked at; a loss that is surely above 3 points, and may be above "
            "6, is called a mistake. Without a label the expected loss still counts."
        ),
    ]
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in told)
    head = escape(say("What these figures mean"))
    return f"<details class='sb-define'><summary>{head}</summary><ul>{items}</ul></details>"


def whose(game: Any, player: int) -> str:
    """Name the player and the game's state, for the head of the panel."""
    who: str = game.players[player].name
    if game.is_over:
        return say("{who}, final score {points}", who=who, points=number(game.score(player).total))
    return who
