"""The order of training: batches of one case, which combine answers that are easily confused."""

import random

from torch import Tensor

from bank import Bank
from corpus import NONE, TALK, Ask, Corpus

BATCH = 64
PIECE = 5
"""At most this many messages with the same answer follow each other: they serve as each other's examples."""
CLUSTER = 6
"""This many pieces whose answers are alike go into a batch together."""
IN_CONTEXT, ANY_CONTEXT = 0.9, 0.6
"""How often a follow-up gets its patient's line, and how often a message that stands alone gets a line by chance."""


def pass_over(bank: Bank, asks: dict[int, list[Ask]], rng: random.Random) -> list[list[Ask]]:
    """Returns one epoch: every message in exactly one batch."""
    batches = [batch for number, rows in asks.items() for batch in batches_of(bank, number, rows, rng)]
    rng.shuffle(batches)
    return batches


def batches_of(bank: Bank, case: int, asks: list[Ask], rng: random.Random) -> list[list[Ask]]:
    clusters = clustered(bank, case, pieces_of(asks, rng), rng)
    rng.shuffle(clusters)
    batches: list[list[Ask]] = [[]]
    for cluster in clusters:
        if len(batches[-1]) >= BATCH:
            batches.append([])
        batches[-1] += cluster
    if len(batches) > 1 and len(batches[-1]) < BATCH // 2:
        batches[-2] += batches.pop()
    return batches


def pieces_of(asks: list[Ask], rng: random.Random) -> list[tuple[str, list[Ask]]]:
    """Groups a few messages with the same answer; one with several answers is assigned to one of them at random."""
    by_answer: dict[str, list[Ask]] = {}
    for ask in asks:
        by_answer.setdefault(rng.choice([id for part in ask.parts for id in part.best]), []).append(ask)
    pieces = []
    for id, rows in by_answer.items():
        rng.shuffle(rows)
        pieces += [(id, rows[at : at + PIECE]) for at in range(0, len(rows), PIECE)]
    rng.shuffle(pieces)
    return pieces


def clustered(bank: Bank, case: int, pieces: list[tuple[str, list[Ask]]], rng: random.Random) -> list[list[Ask]]:
    """Joins pieces whose answers are nearest to each other; pieces without an answer stay separate."""
    clusters = [rows for id, rows in pieces if id in (NONE, TALK)]
    rest = [(bank.place_of(case, id), rows) for id, rows in pieces if id not in (NONE, TALK)]
    if not rest:
        return clusters
    vectors = bank.document_vectors[[place for place, _ in rest]]
    free = set(range(len(rest)))
    for first in range(len(rest)):
        if first in free:
            chosen = nearest(vectors, first, free)
            free -= set(chosen)
            clusters.append([ask for at in chosen for ask in rest[at][1]])
    return clusters


def nearest(vectors: Tensor, first: int, free: set[int]) -> list[int]:
    order = (vectors @ vectors[first]).argsort(descending=True).tolist()
    return [first, *[at for at in order if at in free and at != first][: CLUSTER - 1]]


def context(corpus: Corpus, ask: Ask, rng: random.Random) -> str:
    """Returns the patient's last line for a training message; one without context may follow any line of its case."""
    if ask.before is not None:
        return ask.before if rng.random() < IN_CONTEXT else ''
    return rng.choice(list(corpus[ask.case].answers.values())).text if rng.random() < ANY_CONTEXT else ''
