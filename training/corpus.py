"""Cases, the answers a patient can give, and students' messages, as plain records.

`scripts/reader/export.ts` writes the data folder: `cases.jsonl` (a case's answers), `general.jsonl` (answers and talk
acts shared by all cases), `asks.jsonl` (students' messages with the answers that fit) and `practice.jsonl` (labelled
turns of talks about other patients). `rows.py` reads further rows.
"""

import hashlib
import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

EVERYWHERE = 0
"""The number of the case that holds the shared answers, and messages about no case in particular."""
TALK = 'talk'
"""The label of a message that asks nothing, where the row does not say which act of talk it is: any of them is right."""
NONE = 'none'
"""The label of a question which nothing answers. It is no candidate: it means that no candidate is good enough."""


@dataclass(frozen=True)
class Answer:
    """An answer of the patient. `topic` is in a clinician's words; `earns` are the acts that it counts as."""

    id: str
    topic: str
    text: str
    earns: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """One part of a message. `best`: the answers it asks for, all of them expected; `fine`: acceptable alternatives."""

    text: str
    best: tuple[str, ...]
    fine: tuple[str, ...] = ()

    @property
    def single(self) -> bool:
        """Whether exactly one answer fits it best, so it is neither talk nor a question without an answer."""
        return len(self.best) == 1 and self.best[0] != NONE and not is_talk(self.best[0])


@dataclass(frozen=True)
class Ask:
    """A student's message. `before` is the patient's line that it follows, None where any line could precede it.

    `cut`: whether the parts are marked in the text. Where they are not, a message with two questions is one part.
    """

    case: int
    before: str | None
    parts: tuple[Part, ...]
    source: str
    cut: bool = False
    apart: bool = False

    @property
    def text(self) -> str:
        return ' '.join(part.text for part in self.parts)


@dataclass
class Case:
    """`shared`: ids of shared answers that are also candidates, because no answer of the case earns their act."""

    number: int
    answers: dict[str, Answer]
    asks: list[Ask] = field(default_factory=list)
    shared: tuple[str, ...] = ()


Corpus = dict[int, Case]


def is_talk(id: str) -> bool:
    return id == TALK or id.startswith('talk:')


def read_corpus(folder: Path) -> Corpus:
    everywhere = read_shared(folder / 'general.jsonl')
    corpus = {EVERYWHERE: everywhere}
    for row in json_lines(folder / 'cases.jsonl'):
        own = [Answer(a['id'], a['topic'], a['says'], tuple(a['earns'])) for a in row['answers']]
        earned = {act for answer in own for act in answer.earns}
        shared = tuple(a.id for a in everywhere.answers.values() if not earned.intersection(a.earns))
        corpus[row['case']] = Case(row['case'], {answer.id: answer for answer in own}, shared=shared)
    for row in json_lines(folder / 'asks.jsonl'):
        case = corpus[row['case']]
        before = case.answers[row['after']].text if row.get('after') else None
        part = Part(row['question'], tuple(row['answers']), tuple(row['fine']))
        case.asks.append(Ask(case.number, before, (part,), row['source']))
    everywhere.asks += practice(folder / 'practice.jsonl', everywhere.answers)
    return corpus


def read_shared(path: Path) -> Case:
    """Reads shared answers with ids such as "general:pmh:asthma" and "talk:greet", and their examples as messages.

    An answer without examples (a drug class's denial) is left out, because it would only be seen as a negative.
    """
    shared = Case(EVERYWHERE, {})
    for row in json_lines(path):
        if not row['examples']:
            continue
        id = f'{row["kind"]}:{row["id"]}'
        shared.answers[id] = Answer(id, row['topic'], row['says'], (row['id'],))
        shared.asks += [Ask(EVERYWHERE, None, (Part(text, (id,)),), 'general') for text in row['examples']]
    return shared


def practice(path: Path, shared: dict[str, Answer]) -> list[Ask]:
    """Returns labelled turns whose acts all have a shared answer, without those held out for measuring."""
    answer_of = {answer.earns[0]: answer.id for answer in shared.values()}
    asks = []
    for row in json_lines(path):
        best = tuple(dict.fromkeys(answer_of.get(act, '') for act in row['labels']))
        if best and '' not in best:
            part = Part(row['said'], best)
            asks.append(Ask(EVERYWHERE, row['patient'] or None, (part,), 'practice', apart=row['apart']))
    return asks


def json_lines(path: Path) -> Iterator[dict]:
    with path.open(encoding='utf8') as file:
        for line in file:
            yield json.loads(line)


def finished(corpus: Corpus) -> Corpus:
    """Returns the corpus with every label checked; answers with identical words become acceptable for each other."""
    for case in corpus.values():
        known = {NONE, TALK, *case.answers, *corpus[EVERYWHERE].answers}
        twins = twins_of(case.answers)
        for at, ask in enumerate(case.asks):
            unknown = [id for part in ask.parts for id in (*part.best, *part.fine) if id not in known]
            if unknown:
                raise ValueError(f'case {case.number} has no answer {unknown[0]}: {ask.text}')
            parts = tuple(with_twins(part, twins) for part in ask.parts)
            case.asks[at] = Ask(ask.case, ask.before, parts, ask.source, ask.cut, ask.apart or by_lot(ask))
    return corpus


def twins_of(answers: dict[str, Answer]) -> dict[str, tuple[str, ...]]:
    same: dict[str, list[str]] = {}
    for answer in answers.values():
        same.setdefault(normal(answer.text), []).append(answer.id)
    return {id: tuple(other for other in group if other != id) for group in same.values() for id in group}


def with_twins(part: Part, twins: dict[str, tuple[str, ...]]) -> Part:
    more = [twin for id in (*part.best, *part.fine) for twin in twins.get(id, ())]
    return Part(part.text, part.best, tuple(dict.fromkeys(id for id in (*part.fine, *more) if id not in part.best)))


def normal(text: str) -> str:
    """Normalises a text to lower-case letters and digits, so that trivially different texts are equal."""
    return ' '.join(re.findall(r'[a-z0-9]+', re.sub(r"['’]", '', text.lower())))


def by_lot(ask: Ask) -> bool:
    """Whether a message is in the held-out tenth of its case, which is never trained on and never an example.

    True where the first eight hexadecimal digits of the SHA-256 of "case<newline>message" (normalised) are divisible by
    ten as a number. Repeated questions of a case are therefore on the same side, whatever the order of rows, and stay
    there when answers are renamed or merged.
    """
    key = f'{ask.case}\n{normal(ask.text)}'
    return int(hashlib.sha256(key.encode()).hexdigest()[:8], 16) % 10 == 0
