"""How Embers speaks: its ids, its names, its rules and its sentences."""

from pathlib import Path

from skara.core import events, game, score
from skara.core.glossary import Glossary
from skara.core.language import N_
from skara.core.rule_search import Rulebook
from skara.core.words import Speech

DATA = Path(__file__).resolve().parent / "data"
GOODS, TRAILS, LINES = ("wood",), ("peak", "valley"), ("trails", "fire", "goal")

glossary = Glossary(DATA / "names.csv")
_rulebook = Rulebook(DATA / "rules.csv", glossary)
rules, find_rules = _rulebook.rules, _rulebook.find

EVENTS = {
    "goal": N_("{who} chooses a goal: {trail}."),
    "roll": N_("{who} throws {dice}."),
    "put": N_("{who} puts the dice on {trail}; they are worth {worth}."),
    "gain": N_("{who} gains {goods}."),
    "spend": N_("{who} spends {goods}."),
    "over": N_("The game is over after round {round}; the goals are shown."),
}
QUESTIONS = {
    "setup": N_("choose a goal in secret: {trails}."),
    "turn": N_("put the dice {dice} on a trail, or throw them again for {price}."),
    "round_end": N_("burn wood: at most {most}."),
    "over": N_("The game is over."),
}
SPEECH = Speech(glossary, EVENTS, QUESTIONS)


class Event(events.Event):
    speech = SPEECH


class Refusal(events.Refusal):
    speech = SPEECH


class Decision(game.Decision):
    speech = SPEECH


class Score(score.Score):
    glossary = glossary
