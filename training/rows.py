"""Reads further rows, one file per case: `NNN.tsv`, tab-separated kind, patient, answers, fine and message, no header.

Parts of a message are separated by ` || `, their labels by `;`. `patient` is an answer's id, `-`, or `="free text"`.
"""

import csv
import re
from pathlib import Path

from corpus import EVERYWHERE, Ask, Corpus, Part


def add_rows(corpus: Corpus, folder: Path):
    """Adds every file of the folder to its case. Raises an error that names a malformed row."""
    for path in sorted(folder.glob('[0-9][0-9][0-9]*.tsv')):
        number = int(path.name[:3])
        with path.open(encoding='utf8', newline='') as file:
            for line, row in enumerate(csv.reader(file, delimiter='\t', quoting=csv.QUOTE_NONE), 1):
                try:
                    corpus[number].asks.append(ask_of(corpus, number, [cell.strip() for cell in row]))
                except (ValueError, KeyError) as fault:
                    raise ValueError(f'{path.name}:{line} {fault}') from fault


def ask_of(corpus: Corpus, number: int, row: list[str]) -> Ask:
    kind, patient, answers, fine, message = row
    texts = [text.strip() for text in message.split('||')]
    best = [ids(cell) for cell in answers.split(';')]
    also = [ids(cell) for cell in fine.split(';')] if fine != '-' else [()] * len(texts)
    parts = tuple(Part(*part) for part in zip(texts, best, also, strict=True))
    return Ask(number, before(corpus, number, patient), parts, kind, cut=True)


def before(corpus: Corpus, number: int, patient: str) -> str | None:
    """Returns the patient's line that the message follows, as text."""
    if patient.startswith('='):
        return patient[1:].strip('"')
    if patient in ('', '-'):
        return None
    return {**corpus[EVERYWHERE].answers, **corpus[number].answers}[patient].text


def ids(cell: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r'[,\s]+', cell) if part not in ('', '-'))
