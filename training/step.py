"""One step of training: a batch's messages, the answers and examples they are compared with, and the loss."""

import random

import torch
from torch import Tensor

from bank import Bank, answer_shown
from corpus import NONE, TALK, Ask, Corpus, Part, is_talk
from loss import CUT_WEIGHT, cut_loss, reading_loss, targets
from model import Reader
from sampling import context

HARD, HARD_PER_QUERY, EASY = 40, 3, 6
"""How many answers that look right and are not join the pool, how many of them a query may name, and how many by chance."""


def step_loss(reader: Reader, corpus: Corpus, bank: Bank, asks: list[Ask], cuts: bool, rng: random.Random) -> Tensor:
    """Returns the loss of a batch of one case's messages. Stores the vectors that it computed in the bank."""
    case = asks[0].case
    texts = [bank.texts.message(ask, context(corpus, ask, rng)) for ask in asks]
    queries, cut_logits, cut_truth = reader(texts)
    asked = [(ask, part) for ask, text in zip(asks, texts) for part, _ in zip(ask.parts, text.views)]
    parts = [part for _, part in asked]
    hard = mined(reader, bank, case, queries.detach(), parts)
    pool = pool_of(bank, case, parts, list(hard), rng)
    borrowed = borrow(bank, asks, pool, hard, rng)
    made = reader([bank.documents[at] for at in pool] + bank.example_texts(borrowed))[0]
    documents, others = made[: len(pool)], made[len(pool) :]
    showing = [at for at, (ask, _) in enumerate(asked) if answer_shown(ask)]
    shown = [bank.example_place[asked[at][0]] for at in showing] + borrowed
    column = {place: at for at, place in enumerate(pool)}
    shows = torch.tensor([column[bank.example_document[at].item()] for at in shown], dtype=torch.long)
    examples = torch.cat([queries[showing], others])
    hidden = torch.tensor([[ask.text == bank.examples[at].text for at in shown] for ask, _ in asked])
    to = targets(parts, [bank.keys[at][1] for at in pool], [ask.cut for ask, _ in asked])
    bank.document_vectors[pool] = documents.detach()
    bank.example_vectors[shown] = examples.detach()
    loss = reading_loss(reader, queries, documents, examples, shows, hidden, to)
    return loss + CUT_WEIGHT * cut_loss(cut_logits, cut_truth) if cuts else loss


@torch.no_grad()
def mined(reader: Reader, bank: Bank, case: int, queries: Tensor, parts: list[Part]) -> dict[int, int]:
    """Returns hard negatives: documents that score high and do not fit, each with its nearest example, or -1."""
    words, near, example = bank.cosines(case, queries)
    scores = torch.maximum(words - reader.words_bar, near - reader.examples_bar)
    best = scores.topk(12).indices.tolist()
    candidates = bank.candidates[case].tolist()
    found: dict[int, int] = {}
    for row, part in enumerate(parts):
        wrong = [at for at in best[row] if not fits(bank.keys[candidates[at]][1], part)]
        for at in wrong[:HARD_PER_QUERY]:
            found.setdefault(candidates[at], example[row, at].item())
    return found


def fits(id: str, part: Part) -> bool:
    labels = (*part.best, *part.fine)
    return id in labels or (TALK in labels and is_talk(id)) or (NONE in labels and id.startswith('general:'))


def pool_of(bank: Bank, case: int, parts: list[Part], hard: list[int], rng: random.Random) -> list[int]:
    """Returns indices of documents: the expected answers, the acts of talk, hard negatives and a few at random."""
    wanted = [bank.place_of(case, id) for part in parts for id in part.best if id not in (NONE, TALK)]
    candidates = bank.candidates[case].tolist()
    talk = [at for at in candidates if is_talk(bank.keys[at][1])]
    return list(dict.fromkeys(wanted + talk + rng.sample(hard, min(HARD, len(hard))) + rng.sample(candidates, EASY)))


def borrow(bank: Bank, asks: list[Ask], pool: list[int], hard: dict[int, int], rng: random.Random) -> list[int]:
    """Returns indices of examples outside the batch: a hard negative's nearest, and one for answers with under two."""
    here = {bank.example_place[ask] for ask in asks if answer_shown(ask)}
    shown: dict[int, int] = {}
    for at in here:
        document = bank.example_document[at].item()
        shown[document] = shown.get(document, 0) + 1
    borrowed = [hard[at] for at in pool if hard.get(at, -1) >= 0 and hard[at] not in here]
    for document in pool:
        if document not in hard and shown.get(document, 0) < 2:
            free = [at for at in bank.shown_by.get(document, []) if at not in here]
            borrowed += [rng.choice(free)] if free else []
    return list(dict.fromkeys(borrowed))
