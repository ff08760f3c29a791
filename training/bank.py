"""The documents (answers) and examples (questions) of all cases that a message can match, as vectors."""

import torch
from torch import Tensor

from corpus import EVERYWHERE, NONE, TALK, Ask, Case, Corpus
from model import Reader
from texts import Text, Texts

NOWHERE = -2.0
"""The cosine of an answer that has no example."""


class Bank:
    """Documents and examples of a corpus, in two flat lists, and which of them each case may use.

    Vectors may be stale: training refreshes only those that a step encodes anyway, and mines with the rest.
    """

    def __init__(self, corpus: Corpus, texts: Texts, asks: dict[int, list[Ask]]):
        """`asks`: the messages of each case that may serve as examples."""
        self.texts = texts
        self.keys = [(number, id) for number, case in corpus.items() for id in case.answers]
        self.place = {key: at for at, key in enumerate(self.keys)}
        self.documents = [texts.answer(corpus[number].answers[id]) for number, id in self.keys]
        self.examples = [ask for number in corpus for ask in asks[number] if answer_shown(ask)]
        self.example_place = {ask: at for at, ask in enumerate(self.examples)}
        self.example_document = torch.tensor([self.place_of(ask.case, answer_shown(ask)) for ask in self.examples])
        self.shown_by: dict[int, list[int]] = {}
        for at, document in enumerate(self.example_document.tolist()):
            self.shown_by.setdefault(document, []).append(at)
        self.candidates = {number: self.candidates_of(case) for number, case in corpus.items()}
        self.examples_of = {number: self.among(places) for number, places in self.candidates.items()}
        self.document_vectors = torch.zeros(0)
        self.example_vectors = torch.zeros(0)

    def place_of(self, case: int, id: str) -> int:
        return self.place.get((case, id), self.place.get((EVERYWHERE, id), -1))

    def candidates_of(self, case: Case) -> Tensor:
        own = [self.place[case.number, id] for id in case.answers]
        return torch.tensor(own + [self.place[EVERYWHERE, id] for id in case.shared])

    def among(self, documents: Tensor) -> Tensor:
        """Returns the indices of the examples of these documents."""
        return torch.isin(self.example_document, documents).nonzero()[:, 0]

    def example_texts(self, places: list[int], in_place: bool = True) -> list[Text]:
        """Returns example questions, with the patient's line before each if `in_place`."""
        asks = [self.examples[at] for at in places]
        return [self.texts.message(ask, (ask.before or '') if in_place else '') for ask in asks]

    def encode(self, reader: Reader):
        """Computes all vectors again."""
        self.document_vectors = reader.encode(self.documents)
        self.example_vectors = reader.encode(self.example_texts(range(len(self.examples))))

    def cosines(self, case: int, queries: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Returns cosines of queries (q, h) with the case's candidates (c): by words, by best example, and its index.

        All are (q, c); the index is -1 for a candidate without examples.
        """
        candidates, examples = self.candidates[case], self.examples_of[case]
        words = queries @ self.document_vectors[candidates].T
        column = torch.searchsorted(candidates.sort()[0], self.example_document[examples])
        column = candidates.argsort()[column]
        return words, *best_by_column(queries @ self.example_vectors[examples].T, column, len(candidates), examples)


def best_by_column(scores: Tensor, column: Tensor, columns: int, names: Tensor) -> tuple[Tensor, Tensor]:
    """Returns the best of scores (q, e) for each column (q, columns), and its name, or -1 for an empty column."""
    spread = column[None].expand_as(scores)
    best = torch.full((len(scores), columns), NOWHERE).scatter_reduce(1, spread, scores, 'amax')
    winner = torch.where(scores == best.gather(1, spread), names[None].expand_as(scores), -1)
    name = torch.full(best.shape, -1).scatter_reduce(1, spread, winner, 'amax')
    return best, name


def answer_shown(ask: Ask) -> str:
    """Returns the answer of which a message is an example, or '' if it has several parts, several answers or none."""
    if len(ask.parts) > 1 or len(ask.parts[0].best) > 1 or ask.parts[0].best[0] in (NONE, TALK):
        return ''
    return ask.parts[0].best[0]
