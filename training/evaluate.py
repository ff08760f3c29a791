"""Prints how often the reader is right on held-out messages, in full and with parts of it removed."""

import argparse
from pathlib import Path
from typing import Callable

import torch
from torch import Tensor

from bank import Bank
from corpus import EVERYWHERE
from measure import Encode, Scored, Share, kept, kinds, ranks, right, score, share_within
from model import Reader, load_reader
from onnx_reader import onnx_encoder
from texts import Texts
from train import corpus_of, learned

Rule = Callable[[Scored], Tensor]
"""From a case's cosines to one score for each message and candidate (q, c); above 0 it is better than no answer."""


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    corpus = corpus_of(options.data, options.extra)
    reader = load_reader(options.base, options.weights)
    encode: Encode = onnx_encoder(options.onnx, options.threads) if options.onnx else reader.encode
    bank = Bank(corpus, Texts(options.base), learned(corpus))
    wanted = [int(number) for number in options.cases.split(',')] if options.cases else [n for n in corpus if n != EVERYWHERE]
    encode_cases(bank, encode, wanted, not options.bare)
    full, bare = ([score(corpus, bank, encode, n, kept(corpus, n), context) for n in wanted] for context in (True, False))
    print('examples', 'without the line before' if options.bare else 'after the line they were asked after')
    report('whole', full, better(reader))
    report('no context', bare, better(reader))
    report('own words only', full, lambda s: s.words - reader.words_bar.item())
    report('examples only', full, lambda s: s.examples - reader.examples_bar.item())
    for scored in full:
        print(f'case {scored.case:03}: {share_within(at(ranks(scored, better(reader)(scored)), kinds(scored).single), 1)}')
    bars(full, better(reader))


def encode_cases(bank: Bank, encode: Encode, wanted: list[int], in_place: bool):
    """Computes the bank's vectors of these cases only; the others stay zero."""
    documents = torch.cat([bank.candidates[number] for number in wanted]).unique().tolist()
    examples = torch.cat([bank.examples_of[number] for number in wanted]).unique().tolist()
    bank.document_vectors = torch.zeros(len(bank.documents), 384)
    bank.example_vectors = torch.zeros(len(bank.examples), 384)
    bank.document_vectors[documents] = encode([bank.documents[place] for place in documents])
    bank.example_vectors[examples] = encode(bank.example_texts(examples, in_place))


def better(reader: Reader) -> Rule:
    words_bar, examples_bar = reader.words_bar.item(), reader.examples_bar.item()
    return lambda scored: torch.maximum(scored.words - words_bar, scored.examples - examples_bar)


def report(name: str, all_scored: list[Scored], rule: Rule):
    """Prints how often the first answer is right by kind of message, and for single questions the first 5 and 20."""
    places = [(kinds(scored), ranks(scored, rule(scored))) for scored in all_scored]
    single = [place for kind, found in places for place in at(found, kind.single)]
    follow = [place for kind, found in places for place in at(found, kind.follow)]
    talk = [place for kind, found in places for place in at(found, kind.talk)]
    print(f'{name}: single {share_within(single, 1)}; follow-ups {share_within(follow, 1)}; talk {share_within(talk, 1)}')
    print(f'  of single ones among the first five {share_within(single, 5)}, twenty {share_within(single, 20)}')


def at(found: list[int], wanted: list[int]) -> list[int]:
    return [found[place] for place in wanted]


def bars(all_scored: list[Scored], rule: Rule):
    """Prints, for several bars, how many unanswerable questions are below, and how many single ones right and above."""
    for bar in (-0.1, -0.05, 0.0, 0.05, 0.1):
        none = single = of_none = of_single = 0
        for scored in all_scored:
            scores, kind = rule(scored), kinds(scored)
            top, first = scores.max(1)
            of_none, of_single = of_none + len(kind.none), of_single + len(kind.single)
            none += sum(top[row].item() < bar for row in kind.none)
            single += sum(
                top[row].item() >= bar and right(scored.parts[row], scored.ids[int(first[row])]) for row in kind.single
            )
        print(f'bar {bar:+.2f}: no answer recognised {Share(none, of_none)}; single right {Share(single, of_single)}')


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True, help='folder of all-MiniLM-L6-v2')
    parser.add_argument('--data', type=Path, required=True, help='folder that scripts/reader/export.ts wrote')
    parser.add_argument('--extra', type=Path, help='folder of further rows, NNN.tsv')
    parser.add_argument('--weights', type=Path, help='a checkpoint; without it the base is measured')
    parser.add_argument('--onnx', type=Path, help='measure this export of those weights instead')
    parser.add_argument('--cases', default='', help='for example 3,29; all by default')
    parser.add_argument('--bare', action='store_true', help='examples without the line before them')
    parser.add_argument('--threads', type=int, default=1)
    return parser.parse_args()


if __name__ == '__main__':
    main()
