"""Tokenises messages, answers and example questions. The server's tokeniser must do the same."""

from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer

from corpus import Answer, Ask

CONTEXT_TOKENS, MESSAGE_TOKENS, TOPIC_TOKENS, ANSWER_TOKENS = 40, 64, 24, 44
FIRST_WEIGHT = 0.3
"""What a token of the first segment (the patient's last line, an answer's topic) counts in the mean."""
OUTSIDE_WEIGHT = 0.2
"""What a token of the message counts that is outside the part being read."""
CLS, SEP = 101, 102


@dataclass(frozen=True)
class Text:
    """Token ids of "[CLS] first [SEP] second [SEP]"; segment 0 up to the first [SEP], 1 after it.

    `views` are the tokens' weights in the mean, one tuple for each vector of this text: one for each part of a message,
    one for any other text. `cuts` are places where a part may end, with whether it does.
    """

    tokens: tuple[int, ...]
    first: int
    views: tuple[tuple[float, ...], ...]
    cuts: tuple[tuple[int, bool], ...] = ()


class Texts:
    def __init__(self, base: Path):
        self.tokenizer = Tokenizer.from_file(str(base / 'tokenizer.json'))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()
        self.known: dict[str, list[int]] = {}

    def message(self, ask: Ask, last_line: str = '') -> Text:
        """Returns a message after the patient's last line (its end, if it is long), with a view of each part.

        A part that starts after the token limit has no view, so zip views and parts.
        """
        first = self.ids(last_line)[-CONTEXT_TOKENS:]
        words = [(word, at) for at, part in enumerate(ask.parts) for word in part.text.split()]
        message: list[int] = []
        part_of: list[int] = []
        ends: list[int] = []
        for word, at in words:
            tokens = self.ids(word)
            if len(message) + len(tokens) > MESSAGE_TOKENS:
                break
            message += tokens
            part_of += [at] * len(tokens)
            ends.append(len(message) - 1)
        start = len(first) + 2
        views = tuple(
            weights(len(first), [1.0 if at == part else OUTSIDE_WEIGHT for at in part_of])
            for part in range(max(part_of, default=0) + 1)
        )
        cuts = tuple(
            (start + end, part_of[end] != part_of[end + 1])
            for end, (word, _) in zip(ends[:-1], words)
            if end + 1 < len(part_of) and (ask.cut or (asks_one_thing(ask) and word[-1] not in '.!?…'))
        )
        return Text((CLS, *first, SEP, *message, SEP), start, views, cuts)

    def answer(self, answer: Answer) -> Text:
        first, second = self.ids(answer.topic)[:TOPIC_TOKENS], self.ids(answer.text)[:ANSWER_TOKENS]
        return Text((CLS, *first, SEP, *second, SEP), len(first) + 2, (weights(len(first), [1.0] * len(second)),))

    def ids(self, text: str) -> list[int]:
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text, add_special_tokens=False).ids
        return self.known[text]


def weights(first: int, second: list[float]) -> tuple[float, ...]:
    return (*[FIRST_WEIGHT] * (first + 2), *second, 1.0)


def asks_one_thing(ask: Ask) -> bool:
    """Whether a message without marked parts shows where it is not cut; one with several answers does not."""
    return len(ask.parts) == 1 and len(ask.parts[0].best) == 1
