import { expect, test } from 'vitest'
import { piecesOf } from './typed-marks.ts'

/** Returns the text with the highlighted parts in square brackets. */
const marked = (text: string, typed: string) =>
  piecesOf(text, typed)
    .map((piece) => (piece.kind === 'hit' ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Tight chest pain since breakfast', 'chest pain', 'Tight [chest pain] since breakfast'],
  ['Tight chest pain since breakfast', 'pain  chest', 'Tight [chest] [pain] since breakfast'],
  ['Tight chest pain since breakfast', 'CHE', 'Tight [che]st pain since breakfast'],
  ['Worst headache of my life', 'ache', 'Worst head[ache] of my life'],
  ['An ache, then a headache', 'ache', 'An [ache,] then a headache'],
  ['Respiratory', 'resperatory', '[Respiratory]'],
  ['Jasmine Osei', 'jasmin', '[Jasmin]e Osei'],
  ['57, male', 'male', '57, [male]'],
  ['22, female', 'male', '22, female'],
  ['22, female', 'female 22', '[22,] [female]'],
  ['Wheezy and can’t catch my breath', 'a', 'Wheezy [a]nd can’t catch my breath'],
  ['Tight chest pain', '', 'Tight chest pain'],
  ['Tight chest pain', 'xylophone', 'Tight chest pain'],
])('in %j, %j marks %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})
