"""How Embers speaks: its ids, its names, its rules and its sentences."""

from pathlib import Path

from skara.core import events, score
from skara.core.glossary import Glossary
from skara.core.language import N_
from skara.core.rule_search import RuleSearch
from skara.core.rulebook import Rule, load_rules
from skara.core.words import Speech

DATA = Path(__file__).resolve().parent / "data"
GOODS = ("wood", "coin")
TRAILS = ("peak", "valley")
LINES = ("trails", "fire", "coins", "goal")

glossary = Glossary(DATA / "names.csv")
RULES = load_rules(DATA / "rules.csv")
find_rules = RuleSearch(RULES, glossary).find


def rules() -> dict[str, Rule]:
    """Return the rules by id."""
    return RULES


EVENTS = {
    "goal": N_("{who} chooses a goal: {trail}."),
    "round": N_("Round {round} begins."),
    "roll": N_("{who} throws {dice}."),
    "put": N_("{who} puts the dice on {trail}, place {place}: {points} VP."),
    "gain": N_("{who} gains {goods}."),
    "spend": N_("{who} spends {goods}."),
    "fire": N_("{who} burns {number} wood: {points} VP."),
    "over": N_("The game is over after round {round}; the goals are shown."),
}
QUESTIONS = {
    "goal": N_("choose a goal in secret: {trails}."),
    "turn": N_("put the dice {dice} on a trail, or throw them again for {price}."),
    "fire": N_("burn wood: at most {most}, of {held} held."),
    "over": N_("The game is over."),
}
SPEECH = Speech(glossary, EVENTS, QUESTIONS)


class Event(events.Event):
    """What happened in Embers."""

    speech = SPEECH


class Refusal(events.Refusal):
    """Why something cannot be done in Embers."""

    speech = SPEECH


class Score(score.Score):
    """A score of Embers, in four lines."""

    glossary = glossary
