"""Exports the reader for the server (`reader.onnx`, the tokeniser's files, `config.json`), and weights to resume from.

Inputs: input_ids, attention_mask, token_type_ids, int64 (n, t). Outputs: `hidden` float32 (n, t, 384), `cut` float32 (n, t),
the logit that a part ends after a token (to be read at the last token of a word only).
"""

import argparse
import hashlib
import json
import shutil
from pathlib import Path

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import Tensor, nn

from encoder import HIDDEN
from model import Reader, load_reader
from texts import ANSWER_TOKENS, CONTEXT_TOKENS, FIRST_WEIGHT, MESSAGE_TOKENS, OUTSIDE_WEIGHT, TOPIC_TOKENS

TOKENISER = ('tokenizer.json', 'tokenizer_config.json')
INPUTS, OUTPUTS = ('input_ids', 'attention_mask', 'token_type_ids'), ('hidden', 'cut')


class Served(nn.Module):
    def __init__(self, reader: Reader):
        super().__init__()
        self.encoder, self.cut = reader.encoder, reader.cut
        # Quantisation only covers initialisers, which the word embeddings become as a parameter but not as a buffer.
        words = self.encoder.words
        del self.encoder._buffers['words']
        self.encoder.words = nn.Parameter(words, requires_grad=False)

    def forward(self, tokens: Tensor, mask: Tensor, segments: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.encoder(tokens, segments, mask > 0)
        return hidden, self.cut(hidden)[..., 0]


def main():
    options = arguments()
    reader = load_reader(options.base, options.weights).eval()
    options.out.mkdir(parents=True, exist_ok=True)
    whole = options.out / 'reader.float.onnx'
    write_onnx(reader, whole)
    quantised = options.out / 'reader.onnx'
    quantize_dynamic(whole, quantised, weight_type=QuantType.QInt8, per_channel=True, reduce_range=options.reduce_range)
    for name in TOKENISER:
        shutil.copyfile(options.base / name, options.out / name)
    (options.out / 'config.json').write_text(json.dumps(config(reader, options.seed, quantised), indent=2) + '\n', 'utf8')
    if not options.keep_float:
        whole.unlink()
    if options.continuing:
        torch.save({name: value.half() for name, value in reader.state_dict().items()}, options.continuing)
    for path in (quantised, *(options.out / name for name in TOKENISER), *([options.continuing] if options.continuing else [])):
        print(path.name, path.stat().st_size, sha256(path))


def write_onnx(reader: Reader, path: Path):
    example = torch.ones(2, 16, dtype=torch.long)
    axes = {name: {0: 'n', 1: 't'} for name in (*INPUTS, *OUTPUTS)}
    torch.onnx.export(
        Served(reader), (example, example, example), path, input_names=INPUTS, output_names=OUTPUTS,
        dynamic_axes=axes, opset_version=17, dynamo=False,
    )
    onnx.checker.check_model(onnx.load(path))


def config(reader: Reader, seed: int, weights: Path) -> dict:
    """Returns what the server needs to know besides the weights."""
    return {
        'hidden': HIDDEN,
        'contextTokens': CONTEXT_TOKENS,
        'messageTokens': MESSAGE_TOKENS,
        'topicTokens': TOPIC_TOKENS,
        'answerTokens': ANSWER_TOKENS,
        'firstWeight': FIRST_WEIGHT,
        'outsideWeight': OUTSIDE_WEIGHT,
        'scale': round(reader.log_scale.exp().item(), 4),
        'cutBar': 0,
        'seamBar': -2,
        'wordsBar': round(reader.words_bar.item(), 4),
        'examplesBar': round(reader.examples_bar.item(), 4),
        'seed': seed,
        'sha256': sha256(weights),
    }


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True, help='folder of all-MiniLM-L6-v2')
    parser.add_argument('--weights', type=Path, required=True, help='a checkpoint')
    parser.add_argument('--out', type=Path, required=True)
    parser.add_argument('--continuing', type=Path, help='where to write float16 weights to continue training from')
    parser.add_argument('--keep-float', action='store_true', help='leave the float32 ONNX beside the quantised one')
    parser.add_argument('--reduce-range', action='store_true', help='seven-bit weights, for processors without VNNI')
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


if __name__ == '__main__':
    main()
