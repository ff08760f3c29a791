"""The six-layer BERT of all-MiniLM-L6-v2 in plain PyTorch, so that its parts can be frozen, cast and exported.

Shapes: n texts, l tokens (padded), h = 384 hidden units, a = 12 heads.
"""

from pathlib import Path

import torch
import torch.nn.functional as F
from safetensors.torch import load_file
from torch import Tensor, nn

HIDDEN, HEADS, LAYERS, INNER, LONGEST = 384, 12, 6, 1536, 512


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.attention_in = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.attention_out = nn.Linear(HIDDEN, HIDDEN)
        self.attention_norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.inner_in = nn.Linear(HIDDEN, INNER)
        self.inner_out = nn.Linear(INNER, HIDDEN)
        self.inner_norm = nn.LayerNorm(HIDDEN, eps=1e-12)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        """Takes x (n, l, h) and mask (n, 1, 1, l), true where a token may be attended to."""
        n, length, _ = x.shape
        q, k, v = self.attention_in(x).view(n, length, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        # Not PyTorch's fused attention, which takes ten times as long on a CPU for texts this short.
        scores = (q @ k.transpose(-1, -2)) * (HIDDEN // HEADS) ** -0.5
        mixed = scores.masked_fill(~mask, -1e4).softmax(-1) @ v
        mixed = mixed.transpose(1, 2).reshape(n, length, HIDDEN)
        x = self.attention_norm(x + self.attention_out(mixed))
        return self.inner_norm(x + self.inner_out(F.gelu(self.inner_in(x))))


class Encoder(nn.Module):
    """Maps token ids to one hidden vector per token. Word embeddings are a buffer, so they stay as pretrained.

    Freezing them keeps words without training rows consistent with the others, and halves the weights needed to resume
    training.
    """

    def __init__(self, vocabulary: int = 30522):
        super().__init__()
        self.register_buffer('words', torch.zeros(vocabulary, HIDDEN), persistent=False)
        self.positions = nn.Parameter(torch.zeros(LONGEST, HIDDEN))
        self.segments = nn.Parameter(torch.zeros(2, HIDDEN))
        self.norm = nn.LayerNorm(HIDDEN, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, tokens: Tensor, segments: Tensor, mask: Tensor) -> Tensor:
        """Takes tokens and segments (n, l) as integers and mask (n, l) as booleans; returns (n, l, h)."""
        x = F.embedding(tokens, self.words).to(self.positions.dtype)
        x = x + self.positions[: tokens.shape[1]] + F.embedding(segments, self.segments)
        x = self.norm(x)
        for layer in self.layers:
            x = layer(x, mask[:, None, None, :])
        return x


def load_base(folder: Path) -> Encoder:
    """Returns the encoder with the pretrained weights of a folder that contains `model.safetensors`."""
    stored = {name.removeprefix('bert.'): value.float() for name, value in load_file(folder / 'model.safetensors').items()}
    encoder = Encoder(stored['embeddings.word_embeddings.weight'].shape[0])
    encoder.words.copy_(stored['embeddings.word_embeddings.weight'])
    encoder.load_state_dict(translated(stored))
    return encoder


def translated(stored: dict[str, Tensor]) -> dict[str, Tensor]:
    """Maps BERT's parameter names to ours, merging the three attention projections into one."""
    named = {
        'positions': stored['embeddings.position_embeddings.weight'],
        'segments': stored['embeddings.token_type_embeddings.weight'],
        'norm.weight': stored['embeddings.LayerNorm.weight'],
        'norm.bias': stored['embeddings.LayerNorm.bias'],
    }
    for at in range(LAYERS):
        theirs, ours = f'encoder.layer.{at}', f'layers.{at}'
        for part in ('weight', 'bias'):
            projections = [stored[f'{theirs}.attention.self.{name}.{part}'] for name in ('query', 'key', 'value')]
            named[f'{ours}.attention_in.{part}'] = torch.cat(projections)
            for name, source in (
                ('attention_out', 'attention.output.dense'),
                ('attention_norm', 'attention.output.LayerNorm'),
                ('inner_in', 'intermediate.dense'),
                ('inner_out', 'output.dense'),
                ('inner_norm', 'output.LayerNorm'),
            ):
                named[f'{ours}.{name}.{part}'] = stored[f'{theirs}.{source}.{part}']
    return named
