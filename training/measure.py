"""Accuracy of the reader on held-out messages, from vectors computed once."""

from dataclasses import dataclass
from typing import Callable

from torch import Tensor

from bank import Bank
from corpus import NONE, TALK, Ask, Corpus, Part, is_talk
from texts import Text

Encode = Callable[[list[Text]], Tensor]
"""Texts to unit vectors (n, h): the trained model, or its export."""


@dataclass
class Share:
    """A proportion with Wilson's 95 % interval."""

    right: int
    of: int

    def __str__(self) -> str:
        low, high = wilson(self.right, self.of)
        return f'{self.right}/{self.of} = {100 * self.right / max(1, self.of):.1f} % ({100 * low:.1f} to {100 * high:.1f})'


def wilson(right: int, of: int, z: float = 1.96) -> tuple[float, float]:
    if not of:
        return 0.0, 1.0
    share, extra = right / of, z * z / of
    middle = (share + extra / 2) / (1 + extra)
    half = z * (share * (1 - share) / of + extra / (4 * of)) ** 0.5 / (1 + extra)
    return middle - half, middle + half


@dataclass
class Scored:
    """A case's messages and candidates: cosines with their words and with their best example, each (q, c)."""

    case: int
    asks: list[Ask]
    parts: list[Part]
    ids: list[str]
    words: Tensor
    examples: Tensor


def kept(corpus: Corpus, number: int) -> list[Ask]:
    return list(dict.fromkeys(ask for ask in corpus[number].asks if ask.apart))


def score(corpus: Corpus, bank: Bank, encode: Encode, number: int, asks: list[Ask], in_context: bool = True) -> Scored:
    """Scores messages; one without context follows a fixed line of its case, as it would in a talk."""
    texts = [bank.texts.message(ask, line_before(corpus, ask) if in_context else '') for ask in asks]
    asked = [(ask, part) for ask, text in zip(asks, texts) for part, _ in zip(ask.parts, text.views)]
    words, examples, _ = bank.cosines(number, encode(texts))
    ids = [bank.keys[at][1] for at in bank.candidates[number].tolist()]
    return Scored(number, [ask for ask, _ in asked], [part for _, part in asked], ids, words, examples)


def line_before(corpus: Corpus, ask: Ask) -> str:
    if ask.before is not None:
        return ask.before
    lines = list(corpus[ask.case].answers.values())
    return lines[sum(ask.text.encode()) % len(lines)].text


def right(part: Part, id: str) -> bool:
    labels = (*part.best, *part.fine)
    return id in labels or (TALK in labels and is_talk(id))


def ranks(scored: Scored, scores: Tensor) -> list[int]:
    """Returns for each part how many wrong candidates score above the best right one."""
    found = []
    for part, order in zip(scored.parts, scores.argsort(1, descending=True).tolist()):
        found.append(next((at for at, column in enumerate(order) if right(part, scored.ids[column])), len(order)))
    return found


def share_within(places: list[int], first: int) -> Share:
    return Share(sum(place < first for place in places), len(places))


@dataclass
class Kinds:
    """Indices of the parts by kind: questions with one answer, follow-ups among them, talk, questions without one."""

    single: list[int]
    follow: list[int]
    talk: list[int]
    none: list[int]


def kinds(scored: Scored) -> Kinds:
    single = [at for at, part in enumerate(scored.parts) if part.single]
    return Kinds(
        single,
        [at for at in single if scored.asks[at].before is not None],
        [at for at, part in enumerate(scored.parts) if all(is_talk(id) for id in part.best)],
        [at for at, part in enumerate(scored.parts) if part.best == (NONE,)],
    )
