"""The bi-encoder: one unit vector per text, and for a message also where it may be cut. A score is a cosine."""

import math
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor, nn
from torch.func import functional_call

from encoder import HIDDEN, Encoder, load_base
from texts import Text

TOKENS_AT_ONCE = 2048
"""How many tokens, padding among them, go through the encoder together: as many as stay in the processor's cache."""


class Reader(nn.Module):
    """The encoder, and the parameters that turn cosines into logits.

    A candidate's logit is `scale * max(cosine with its own words - words_bar, best cosine with its examples - examples_bar)`;
    "no answer fits" has the logit 0. The bars are therefore the cosines above which a candidate is better than none.
    """

    def __init__(self, encoder: Encoder):
        super().__init__()
        self.encoder = encoder
        self.cut = nn.Linear(HIDDEN, 1)
        self.log_scale = nn.Parameter(torch.tensor(math.log(20.0)))
        self.words_bar = nn.Parameter(torch.tensor(0.4))
        self.examples_bar = nn.Parameter(torch.tensor(0.5))

    def forward(self, texts: list[Text]) -> tuple[Tensor, Tensor, Tensor]:
        """Returns unit vectors (views, h) of all views of all texts, in order; logits and truth of all possible cuts.

        Computed in bfloat16, returned in float32. Texts of similar length are encoded together.
        """
        cast = {name: value.bfloat16() for name, value in self.encoder.named_parameters()}
        vectors: list[Tensor] = [torch.empty(0)] * len(texts)
        logits, truth = [torch.zeros(0)], []
        for part in parts_of(texts):
            tokens, segments, mask = padded([texts[at] for at in part])
            hidden = functional_call(self.encoder, cast, (tokens, segments, mask)).float()
            for row, at in enumerate(part):
                text = texts[at]
                vectors[at] = torch.tensor(text.views) @ hidden[row, : len(text.tokens)]
                if text.cuts:
                    logits.append(self.cut(hidden[row, [place for place, _ in text.cuts]])[:, 0])
                    truth += [float(is_cut) for _, is_cut in text.cuts]
        return F.normalize(torch.cat(vectors), dim=-1), torch.cat(logits), torch.tensor(truth)

    @torch.no_grad()
    def encode(self, texts: list[Text]) -> Tensor:
        """Returns only the unit vectors, without gradients; an empty (0, h) for no texts."""
        return self(texts)[0] if texts else torch.zeros(0, HIDDEN)


def parts_of(texts: list[Text]) -> list[list[int]]:
    """Returns indices of the texts, short ones first, in chunks of at most TOKENS_AT_ONCE tokens."""
    parts: list[list[int]] = []
    for at in sorted(range(len(texts)), key=lambda at: len(texts[at].tokens)):
        if not parts or len(texts[at].tokens) * (len(parts[-1]) + 1) > TOKENS_AT_ONCE:
            parts.append([])
        parts[-1].append(at)
    return parts


def padded(texts: list[Text]) -> tuple[Tensor, Tensor, Tensor]:
    """Returns token ids and segments as integers, and the mask of non-padding tokens, each (n, l)."""
    longest = max(len(text.tokens) for text in texts)
    rows = [(*text.tokens, *[0] * (longest - len(text.tokens))) for text in texts]
    lengths = torch.tensor([len(text.tokens) for text in texts])[:, None]
    firsts = torch.tensor([text.first for text in texts])[:, None]
    places = torch.arange(longest)
    mask = places < lengths
    return torch.tensor(rows), ((places >= firsts) & mask).long(), mask


def load_reader(base: Path, weights: Path | None = None) -> Reader:
    """Returns the pretrained reader, or a trained one from a checkpoint or a file of weights."""
    reader = Reader(load_base(base))
    if weights:
        stored = torch.load(weights, map_location='cpu', weights_only=True)
        state = stored.get('reader', stored)
        reader.load_state_dict({name: value.float() for name, value in state.items()})
    return reader
