import { expect, test } from 'vitest'
import { type Span, stretches } from './marked-words.ts'

const show = (said: string, hits: Span[], near: Span[] = []) =>
  stretches(said, hits, near)
    .map(({ text, kind }) => (kind === 'hit' ? `[${text}]` : kind === 'near' ? `<${text}>` : text))
    .join('')
const span = (said: string, words: string): Span => ({
  from: said.indexOf(words),
  to: said.indexOf(words) + words.length,
})

const twice = 'Have you had it before, maybe on the ladders?'

test.each<[string, string, Span[], Span[], string]>([
  ['nothing earned', 'OK.', [], [], 'OK.'],
  ['the whole message', 'Allergies?', [{ from: 0, to: 9 }], [], '[Allergies?]'],
  [
    'two marks in one message',
    twice,
    [span(twice, 'on the ladders'), span(twice, 'Have you had it before')],
    [],
    '[Have you had it before,] maybe [on the ladders?]',
  ],
  ['words that came close', 'Any other pains?', [], [span('Any other pains?', 'other pains')], 'Any <other pains?>'],
  [
    'near words inside earned ones',
    'Any other pains?',
    [{ from: 0, to: 15 }],
    [{ from: 4, to: 15 }],
    '[Any other pains?]',
  ],
  [
    'spans that overlap',
    'Do you smoke',
    [
      { from: 0, to: 8 },
      { from: 3, to: 12 },
    ],
    [],
    '[Do you smoke]',
  ],
  ['a span with blanks at its ends', 'Do you smoke at all', [{ from: 6, to: 13 }], [], 'Do you [smoke] at all'],
  ['a span beyond the end', 'Fever?', [{ from: 0, to: 99 }], [], '[Fever?]'],
  ['a span that ends within a word', 'Is this Noah, then?', [{ from: 0, to: 11 }], [], '[Is this Noah,] then?'],
  ['a span that begins within a word', 'Is this Noah?', [{ from: 10, to: 13 }], [], 'Is this [Noah?]'],
  ['near words cut at both ends', 'Any other pains?', [], [{ from: 5, to: 13 }], 'Any <other pains?>'],
  ['words with an apostrophe', "Doesn't it hurt?", [{ from: 0, to: 5 }], [], "[Doesn't] it hurt?"],
  ['words with a hyphen', 'Any follow-up booked', [{ from: 4, to: 10 }], [], 'Any [follow-up] booked'],
  ['a letter with a combining accent', 'Le\u0301o coughs', [{ from: 0, to: 2 }], [], '[Le\u0301o] coughs'],
  ['a face of several signs', 'OK 👩\u200d⚕️ thanks', [{ from: 3, to: 4 }], [], 'OK [👩\u200d⚕️] thanks'],
  ['an empty span', 'Fever?', [{ from: 3, to: 3 }], [], 'Fever?'],
])('%s', (_name, said, hits, near, shown) => {
  expect(show(said, hits, near)).toBe(shown)
})
