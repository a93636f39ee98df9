"""How a game speaks: what it calls its things, and the sentences for what happens, is refused and is asked."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from skara.core.events import Event, Refusal
from skara.core.glossary import Glossary
from skara.core.language import gettext, say

if TYPE_CHECKING:
    from skara.core.game import Decision


def listed(words: list[str], last: str) -> str:
    """Join words with commas, and the last one with a word of its own."""
    if len(words) < 2:
        return words[0] if words else gettext("nothing")
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


class Speech:
    """The sentences of a game, filled with its names."""

    def __init__(
        self,
        glossary: Glossary,
        events: Mapping[str, str],
        questions: Mapping[str, str],
        variant: Callable[[Event], str] | None = None,
    ) -> None:
        """Remember the sentences by kind of event and of decision; `variant` names that of a special case."""
        self.glossary, self.events, self.questions = glossary, events, questions
        self._variant = variant or (lambda event: event.kind)

    def goods_phrase(self, goods: Mapping[str, int]) -> str:
        """Write goods as in a sentence: `2 shells and 1 fish`."""
        return listed([self.glossary.counted(count, good) for good, count in goods.items()], gettext("and"))

    def phrase(self, term: Any, last: str) -> str:
        """Write one term of a sentence: a number, a name, goods, or a list of such with a word before its last."""
        if isinstance(term, Mapping):
            return self.goods_phrase(term)
        if isinstance(term, (list, tuple)):
            return listed([self.phrase(item, last) for item in term], last)
        if isinstance(term, str) and term in self.glossary:
            return self.glossary.inside(term)
        return str(term)

    def _filled(self, message: str, terms: Mapping[str, Any], last: str, **names: str) -> str:
        return gettext(message).format(**{key: self.phrase(term, last) for key, term in terms.items()}, **names)

    def told(self, event: Event) -> str:
        """Tell what happened."""
        return self._filled(self.events[self._variant(event)], event.terms, gettext("and"), who=event.who)

    def refused(self, refusal: Refusal) -> str:
        """Tell why not."""
        return self._filled(refusal.message, refusal.terms, gettext("or"))

    def asked(self, decision: "Decision") -> str:
        """Write what is asked at a decision."""
        return self._filled(self.questions[decision.kind], decision.terms, gettext("or"))


def prompt(who: str, question: str) -> str:
    """Write what is asked together with whom it is asked."""
    return say("{who}: {question}", who=who, question=question) if who else question
