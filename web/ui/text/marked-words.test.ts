import { expect, test } from 'vitest'
import { stretches, type TextRange } from './marked-words.ts'

const show = (text: string, hits: TextRange[], near: TextRange[] = []) =>
  stretches(text, hits, near)
    .map(({ text, kind }) => (kind === 'hit' ? `[${text}]` : kind === 'near' ? `<${text}>` : text))
    .join('')
const span = (text: string, words: string): TextRange => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + words.length,
})

const twice = 'Have you had it before, maybe on the ladders?'

test.each<[string, string, TextRange[], TextRange[], string]>([
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
  ['an empty span', 'Fever?', [{ from: 3, to: 3 }], [], 'Fever?'],
])('%s', (_name, text, hits, near, shown) => {
  expect(show(text, hits, near)).toBe(shown)
})
