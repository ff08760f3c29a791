import { expect, test } from 'vitest'
import { stretches } from './marked-words.ts'
import { wholeWords } from './whole-words.ts'

/** Returns the text with what is marked for this range in brackets. */
const marked = (text: string, from: number, to: number) =>
  stretches(text, wholeWords(text, [{ from, to }]))
    .map(({ text, kind }) => (kind === 'hit' ? `[${text}]` : text))
    .join('')

test.each<[string, string, number, number, string]>([
  ['ends within a word', 'Is this Noah, then?', 0, 11, '[Is this Noah,] then?'],
  ['begins within a word', 'Is this Noah?', 10, 13, 'Is this [Noah?]'],
  ['is cut at both ends', 'Any other pains?', 5, 13, 'Any [other pains?]'],
  ['ends at a word', 'Do you smoke at all', 0, 12, '[Do you smoke] at all'],
  ['has blanks at its ends', 'Do you smoke at all', 6, 13, 'Do you [smoke] at all'],
  ['is beyond the end', 'Fever?', 2, 99, '[Fever?]'],
  ['is empty', 'Fever?', 3, 3, 'Fever?'],
  ['ends at an apostrophe', "Doesn't it hurt?", 0, 5, "[Doesn't] it hurt?"],
  ['ends at a hyphen', 'Any follow-up booked', 4, 10, 'Any [follow-up] booked'],
  ['begins behind a hyphen', 'Any follow-up booked', 11, 13, 'Any [follow-up] booked'],
  ['parts a letter from its accent', 'Le\u0301o coughs', 0, 2, '[Le\u0301o] coughs'],
  ['parts a face of several signs', 'OK 👩\u200d⚕️ thanks', 3, 4, 'OK [👩\u200d⚕️] thanks'],
])('a span that %s marks whole words', (_, text, from, to, shown) => {
  expect(marked(text, from, to)).toBe(shown)
})
