"""The exported reader, run as the server runs it."""

from pathlib import Path

import numpy as np
import onnxruntime
import torch
import torch.nn.functional as F
from torch import Tensor

from measure import Encode
from model import padded, parts_of
from texts import Text


def onnx_encoder(path: Path, threads: int) -> Encode:
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(path), settings, providers=['CPUExecutionProvider'])

    def encode(texts: list[Text]) -> Tensor:
        """Returns unit vectors of all views of the texts, in order (views, h)."""
        vectors: dict[int, Tensor] = {}
        for part in parts_of(texts):
            tokens, segments, mask = padded([texts[at] for at in part])
            feeds = {'input_ids': tokens, 'attention_mask': mask.long(), 'token_type_ids': segments}
            hidden = session.run(['hidden'], {name: value.numpy() for name, value in feeds.items()})[0]
            for row, at in enumerate(part):
                views = np.array(texts[at].views, dtype=np.float32)
                vectors[at] = torch.from_numpy(views @ hidden[row, : len(texts[at].tokens)])
        return F.normalize(torch.cat([vectors[at] for at in range(len(texts))]), dim=-1)

    return encode
