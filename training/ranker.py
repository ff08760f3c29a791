"""Trains the second stage: boosted trees that rank the candidates which the first stage found nearest.

`npm run reader -- export-ranker FILE CASES` writes its training data: a line with the names of the features, then a
line for each part of a message with the features of its candidates and which of them fit. The loss is the log loss of a
softmax over a part's candidates and "none of them", whose log-odds are 0; where several candidates fit, any is right.
"""

import argparse
import json
from pathlib import Path

import lightgbm
import numpy as np

SETTINGS = {
    'learning_rate': 0.08,
    'num_leaves': 15,
    'min_data_in_leaf': 60,
    'feature_fraction': 0.7,
    'bagging_fraction': 0.8,
    'bagging_freq': 1,
    'lambda_l2': 5.0,
    'seed': 1,
    'deterministic': True,
    'num_threads': 1,
    'verbose': -1,
}
FOLDS = 5
WEIGHT_OF_SEVERAL = 1.0


class Parts:
    """Parts of messages with their concatenated candidates. `fits` is 1 for a candidate that fits."""

    def __init__(self, lines: list[dict]):
        self.case = np.array([line['case'] for line in lines])
        self.several = np.array([line['several'] for line in lines])
        sizes = [len(line['right']) for line in lines]
        self.starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(int)
        self.part_of = np.repeat(np.arange(len(lines)), sizes)
        self.features = np.array([row for line in lines for row in line['rows']], dtype=np.float64)
        self.fits = np.array([right for line in lines for right in line['right']], dtype=np.float64)
        # Where no candidate fits, "none of them" is right.
        self.none_fits = np.maximum(
            np.array([line['none'] for line in lines], dtype=np.float64),
            1 - np.minimum(np.add.reduceat(self.fits, self.starts), 1),
        )

    def gradients(self, odds: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns the first and second derivative of the log loss by each candidate's log-odds."""
        weights = np.exp(np.clip(odds, -30, 30))
        likely = weights / (1 + np.add.reduceat(weights, self.starts))[self.part_of]
        fitting = weights * self.fits
        all_fitting = np.add.reduceat(fitting, self.starts) + self.none_fits
        target = fitting / all_fitting[self.part_of]
        return likely - target, np.maximum(likely * (1 - likely), 1e-3)

    def loss(self, odds: np.ndarray) -> float:
        weights = np.exp(np.clip(odds, -30, 30))
        every = 1 + np.add.reduceat(weights, self.starts)
        fitting = np.add.reduceat(weights * self.fits, self.starts) + self.none_fits
        return float(-np.mean(np.log(fitting / every)))

    def first_fits(self, odds: np.ndarray, some: np.ndarray) -> float:
        """Returns the share of some parts with an answer whose top candidate fits."""
        chosen = [start + int(np.argmax(odds[start : start + size])) for start, size in self.places(some)]
        return float(np.mean(self.fits[chosen]))

    def places(self, some: np.ndarray) -> list[tuple[int, int]]:
        ends = np.concatenate([self.starts[1:], [len(self.fits)]])
        return [(self.starts[at], ends[at] - self.starts[at]) for at in np.flatnonzero(some)]

    def of(self, cases: np.ndarray) -> np.ndarray:
        return np.isin(self.case, cases)


def fit(lines: list[dict], rounds: int) -> lightgbm.Booster:
    parts = Parts(lines)
    data = lightgbm.Dataset(parts.features, label=parts.fits)
    objective = {**SETTINGS, 'objective': lambda odds, _: parts.gradients(odds)}
    return lightgbm.train(objective, data, num_boost_round=rounds)


def measure(lines: list[dict], rounds: int):
    """Cross-validates by case, and prints the figures."""
    cases = np.unique([line['case'] for line in lines])
    odds, first, groups = [], [], []
    for fold in range(FOLDS):
        left_out = set(cases[fold::FOLDS].tolist())
        held = [line for line in lines if line['case'] in left_out]
        trees = fit([line for line in lines if line['case'] not in left_out], rounds)
        parts = Parts(held)
        odds.append(trees.predict(parts.features))
        first.append(parts.features[:, 0])
        groups += held
    parts, judged, nearest = Parts(groups), np.concatenate(odds), np.concatenate(first)
    answered = parts.none_fits == 0
    for name, some in (('alone', answered & ~parts.several), ('one of several', answered & parts.several)):
        print(
            f'{name}: {some.sum()} parts, first fits {parts.first_fits(nearest, some):.3f} as found, '
            f'{parts.first_fits(judged, some):.3f} as judged'
        )
    print(f'log loss {parts.loss(judged):.3f} with {rounds} trees')


def as_json(trees: lightgbm.Booster, features: list[str]) -> dict:
    return {'features': features, 'trees': [flat(one['tree_structure']) for one in trees.dump_model()['tree_info']]}


def flat(root: dict) -> dict:
    """Returns a tree as flat lists; see server/reader/ranker/trees.ts."""
    tree: dict[str, list] = {'features': [], 'thresholds': [], 'low': [], 'high': [], 'leaves': []}

    def add(node: dict) -> int:
        if 'leaf_value' in node:
            tree['leaves'].append(round(node['leaf_value'], 5))
            return -len(tree['leaves'])
        at = len(tree['features'])
        tree['features'].append(node['split_feature'])
        tree['thresholds'].append(round(node['threshold'], 5))
        tree['low'].append(0)
        tree['high'].append(0)
        tree['low'][at] = add(node['left_child'])
        tree['high'][at] = add(node['right_child'])
        return at

    add(root)
    return tree


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('data', type=Path)
    options.add_argument('--out', type=Path, help='ranker.json; without it, only figures of cases left out')
    options.add_argument('--trees', type=int, default=250)
    chosen = options.parse_args()
    with chosen.data.open(encoding='utf8') as file:
        features, *lines = [json.loads(line) for line in file]
    lines = [line for line in lines if line['right']]
    if chosen.out is None:
        measure(lines, chosen.trees)
    else:
        chosen.out.write_text(json.dumps(as_json(fit(lines, chosen.trees), features), separators=(',', ':')) + '\n')


if __name__ == '__main__':
    main()
