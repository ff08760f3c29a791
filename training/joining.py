"""Joins messages that ask one thing into messages that ask several, from which cuts and parts are learned."""

import random
import re

from corpus import NONE, TALK, Ask, Part, is_talk

SHARE = 0.4
"""How many of a batch's messages become part of a joined one."""
THREE = 0.25
"""How many joined messages have three parts."""
REMARK_FIRST = 0.25
"""How often a remark goes before."""
ENDS = ('', '', ',', ',', '?', '.', ';', ' -')
STARTS = ('', '', 'and', 'and', 'or', 'also', 'and also', 'then', 'plus', 'what about')
BARE = 0.35
"""How often a later part loses the words that a list leaves out: "any fever, or a cough"."""
FRAME = re.compile(
    r'^(?:and |so |ok |okay )?(?:do|does|did|have|has|had|is|are|was|were) (?:you|he|she|they|there)\b'
    r'(?: ever| also| been)?(?: had| have| got| get| getting| take| taken| feel| felt| notice| noticed)?(?: any| an| a)?\s+',
    re.IGNORECASE,
)


def with_joined(asks: list[Ask], remarks: list[Ask], rng: random.Random) -> list[Ask]:
    """Returns the batch with some messages joined in twos and threes. Only messages without context may come second."""
    alone = [ask for ask in asks if joins(ask) and ask.before is None]
    chosen = rng.sample(alone, int(SHARE * len(alone)))
    firsts = [ask for ask in asks if joins(ask) and ask not in chosen]
    left = [ask for ask in asks if ask not in chosen]
    while chosen and firsts:
        more = [chosen.pop() for _ in range(2 if rng.random() < THREE else 1) if chosen]
        if remarks and rng.random() < REMARK_FIRST:
            left.append(joined([rng.choice(remarks), *more], rng))
        else:
            first = firsts.pop(rng.randrange(len(firsts)))
            left.remove(first)
            left.append(joined([first, *more], rng))
    return left


def joins(ask: Ask) -> bool:
    return len(ask.parts) == 1 and NONE not in ask.parts[0].best and TALK not in ask.parts[0].best


def joined(asks: list[Ask], rng: random.Random) -> Ask:
    """Joins messages into one, with optional punctuation after each part and joining words before later ones."""
    parts: list[Part] = []
    for at, ask in enumerate(asks):
        part = ask.parts[0]
        text = part.text
        if at > 0 and not is_talk(part.best[0]):
            text = continued(text, rng)
        if at < len(asks) - 1:
            text = text.rstrip(' .!?') + rng.choice(ENDS)
        parts.append(Part(text.strip(), part.best, part.fine))
    return Ask(asks[0].case if asks[0].case else asks[-1].case, asks[0].before, tuple(parts), 'joined', cut=True)


def continued(text: str, rng: random.Random) -> str:
    bare = FRAME.sub('', text) if rng.random() < BARE else text
    start = rng.choice(STARTS)
    if start == '' and bare == text:
        return text
    lower = bare[:1].lower() + bare[1:]
    return f'{start} {lower}'.strip()
