"""Fine-tunes the reader. Run with the same --out to resume a stopped run, or with --start to go on with more data."""

import argparse
import random
import time
from pathlib import Path

import torch

from bank import Bank
from corpus import EVERYWHERE, Ask, Corpus, finished, is_talk, read_corpus
from joining import with_joined
from model import Reader, load_reader
from rows import add_rows
from sampling import pass_over
from step import step_loss
from texts import Texts

WARM_STEPS = 60
DECAY = 0.3
"""The share of all steps, at the end, over which the learning rate falls to nothing."""
SAVE_EVERY = 100


def main():
    options = arguments()
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    corpus = corpus_of(options.data, options.extra)
    asks = learned(corpus, options.without)
    reader = load_reader(options.base, options.start)
    bank = Bank(corpus, Texts(options.base), asks)
    print(f'{sum(map(len, asks.values()))} messages, {len(bank.documents)} answers, {len(bank.examples)} examples', flush=True)
    fit(reader, corpus, bank, asks, options)


def corpus_of(data: Path, extra: Path | None) -> Corpus:
    corpus = read_corpus(data)
    if extra:
        add_rows(corpus, extra)
    return finished(corpus)


def learned(corpus: Corpus, without: frozenset[int] = frozenset()) -> dict[int, list[Ask]]:
    """Returns the messages to train on, each once, without held-out messages and the excluded cases."""
    return {
        number: [] if number in without else list(dict.fromkeys(ask for ask in case.asks if not ask.apart))
        for number, case in corpus.items()
    }


def fit(reader: Reader, corpus: Corpus, bank: Bank, asks: dict[int, list[Ask]], options: argparse.Namespace):
    """Trains in place. `last.pt` in options.out is the checkpoint to resume from; `step-N.pt` intermediate weights."""
    options.out.mkdir(parents=True, exist_ok=True)
    optimiser = optimiser_of(reader, options.rate)
    rng = random.Random(options.seed)
    cuts = any(ask.cut for rows in asks.values() for ask in rows)
    step = restored(options.out / 'last.pt', reader, optimiser, bank, rng)
    if not step:
        bank.encode(reader)
    remarks = [ask for ask in asks[EVERYWHERE] if len(ask.parts) == 1 and all(map(is_talk, ask.parts[0].best)) and ask.parts[0].best != ('talk',)]
    waiting: list[list[Ask]] = []
    started = time.monotonic()
    while step < options.steps:
        if not waiting:
            waiting = pass_over(bank, asks, rng)
            print(f'a pass of {len(waiting)} steps begins', flush=True)
        for group in optimiser.param_groups:
            group['lr'] = group['full'] * rate_at(step, options.steps)
        loss = step_loss(reader, corpus, bank, with_joined(waiting.pop(), remarks, rng), cuts, rng)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimiser.step()
        step += 1
        if step % 20 == 0:
            bars = f'{reader.log_scale.exp().item():.1f} {reader.words_bar.item():.2f} {reader.examples_bar.item():.2f}'
            print(f'{step}/{options.steps} loss {loss.item():.3f} scale, bars {bars} {time.monotonic() - started:.0f} s', flush=True)
        if step % SAVE_EVERY == 0 or step == options.steps:
            save(options.out, step, reader, optimiser, bank, rng)


def optimiser_of(reader: Reader, rate: float) -> torch.optim.Optimizer:
    groups = [
        {'params': list(reader.encoder.parameters()), 'full': rate, 'weight_decay': 0.01},
        {'params': [*reader.cut.parameters(), reader.log_scale, reader.words_bar, reader.examples_bar], 'full': 1e-3, 'weight_decay': 0},
    ]
    return torch.optim.AdamW(groups, lr=rate, fused=True)


def rate_at(step: int, steps: int) -> float:
    """Returns the share of the full learning rate: linear warm-up, constant, linear decay over the last part."""
    return min(1.0, (step + 1) / WARM_STEPS, (steps - step) / (DECAY * steps))


def save(out: Path, step: int, reader: Reader, optimiser: torch.optim.Optimizer, bank: Bank, rng: random.Random):
    whole = {
        'step': step,
        'reader': reader.state_dict(),
        'optimiser': optimiser.state_dict(),
        'documents': bank.document_vectors.half(),
        'examples': bank.example_vectors.half(),
        'chance': rng.getstate(),
    }
    torch.save(whole, out / 'last.tmp')
    (out / 'last.tmp').replace(out / 'last.pt')
    if step % (3 * SAVE_EVERY) == 0:
        torch.save({name: value.half() for name, value in reader.state_dict().items()}, out / f'step-{step}.pt')


def restored(path: Path, reader: Reader, optimiser: torch.optim.Optimizer, bank: Bank, rng: random.Random) -> int:
    """Restores the state and returns the step to resume from, or 0 without a checkpoint. An interrupted epoch
    restarts, so the data may have grown."""
    if not path.exists():
        return 0
    stored = torch.load(path, weights_only=True)
    reader.load_state_dict(stored['reader'])
    optimiser.load_state_dict(stored['optimiser'])
    if len(stored['examples']) == len(bank.examples) and len(stored['documents']) == len(bank.documents):
        bank.document_vectors, bank.example_vectors = stored['documents'].float(), stored['examples'].float()
    else:
        bank.encode(reader)
    rng.setstate(stored['chance'])
    return stored['step']


def case_numbers(text: str) -> frozenset[int]:
    return frozenset(int(number) for number in text.split(','))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True, help='folder of all-MiniLM-L6-v2')
    parser.add_argument('--data', type=Path, required=True, help='folder that scripts/reader/export.ts wrote')
    parser.add_argument('--extra', type=Path, help='folder of further rows, NNN.tsv')
    parser.add_argument('--out', type=Path, required=True, help='folder for checkpoints')
    parser.add_argument('--start', type=Path, help='weights to begin with instead of the base')
    parser.add_argument('--steps', type=int, default=2000)
    parser.add_argument('--rate', type=float, default=1.5e-4)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--without', type=case_numbers, default=frozenset(), help='cases not to train on, such as 1,3,29')
    return parser.parse_args()


if __name__ == '__main__':
    main()
