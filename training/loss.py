"""The training loss: each answer that fits must score above every answer that does not, and above "none".

Shapes: q queries (parts of messages), p answers in the pool, e examples, g targets. The last column of a logits matrix
with p + 1 columns is "no answer fits".
"""

import math
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from bank import NOWHERE, best_by_column
from corpus import NONE, TALK, Part, is_talk
from model import Reader

FINE = 0.3
"""What an acceptable answer counts as a target, and as a rival of the best one."""
CUT_WEIGHT, CUT_POSITIVE = 1.0, 3.0
MISSING = -1e4


@dataclass
class Targets:
    query: Tensor
    """(g) which query a target belongs to."""
    columns: Tensor
    """(g, p + 1) the columns any of which will do."""
    weight: Tensor
    """(g)"""
    rivals: Tensor
    """(q, p + 1) the logarithm of what each column counts as a rival: 0, log FINE, or MISSING for none at all."""


def targets(parts: list[Part], pool: list[str], sure_of_none: list[bool]) -> Targets:
    """Returns the targets. `sure_of_none`: whether a "none" label was also checked against the shared answers."""
    column = {id: at for at, id in enumerate(pool)}
    none = len(pool)
    talk = [at for id, at in column.items() if is_talk(id)]
    shared = [at for id, at in column.items() if id.startswith('general:')]
    rows: list[tuple[int, list[int], float]] = []
    rivals = torch.zeros(len(parts), none + 1)
    for at, (part, sure) in enumerate(zip(parts, sure_of_none)):
        wanted = [[none] if id == NONE else talk if id == TALK else [column[id]] for id in part.best]
        accepted = [column[id] for id in part.fine if id in column]
        accepted += talk if TALK in part.fine else []
        rows += [(at, columns, 1.0) for columns in wanted]
        rows += [(at, [place], FINE / len(accepted)) for place in accepted]
        rivals[at, accepted] = math.log(FINE)
        rivals[at, [place for columns in wanted for place in columns]] = MISSING
        if NONE in part.best and not sure:
            rivals[at, shared] = MISSING
    columns = torch.zeros(len(rows), none + 1, dtype=torch.bool)
    for target, (_, places, _) in enumerate(rows):
        columns[target, places] = True
    return Targets(torch.tensor([row[0] for row in rows]), columns, torch.tensor([row[2] for row in rows]), rivals)


def reading_loss(reader: Reader, queries: Tensor, documents: Tensor, examples: Tensor, shows: Tensor, hidden: Tensor, to: Targets):
    """Returns the sum of three losses: by the answers' own words, by examples, and by the better of the two.

    Takes queries (q, h), documents (p, h), examples (e, h), shows (e) with the column of each example, and hidden
    (q, e), which masks the example that is the query itself.
    """
    scale = reader.log_scale.exp()
    near = (queries @ examples.T).masked_fill(hidden, NOWHERE)
    best, _ = best_by_column(near, shows, len(documents), torch.arange(len(shows)))
    by_words = scale * (queries @ documents.T - reader.words_bar)
    by_example = torch.where(best > NOWHERE, scale * (best - reader.examples_bar), MISSING)
    views = (by_words, by_example, torch.maximum(by_words, by_example))
    return sum(contrast(view, to) for view in views) / len(views)


def contrast(logits: Tensor, to: Targets) -> Tensor:
    """Returns the mean over targets of -log(target / (target + its query's rivals)), ignoring those without a logit."""
    logits = torch.cat([logits, torch.zeros(len(logits), 1)], 1)
    rivals = (logits + to.rivals).logsumexp(1)[to.query]
    target = logits[to.query].masked_fill(~to.columns, MISSING).logsumexp(1)
    weight = to.weight * (target > MISSING / 2)
    return (weight * F.softplus(rivals - target)).sum() / weight.sum().clamp(min=1)


def cut_loss(logits: Tensor, truth: Tensor) -> Tensor:
    """Returns the binary cross-entropy over the places where a part may end; ends are rarer, so they weigh more."""
    if not len(truth):
        return logits.sum()
    return F.binary_cross_entropy_with_logits(logits, truth, pos_weight=torch.tensor(CUT_POSITIVE))
