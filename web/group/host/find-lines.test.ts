import { expect, test } from 'vitest'
import { findLines, foundTitle, NOT_THERE } from './find-lines.ts'
import { script } from './script.fixture.ts'

const found = (typed: string) => findLines(script, typed).map(({ id }) => id)

test.each<[string, string, string]>([
  ['what asks for it', 'smoke', 'smoking'],
  ['with a slip of the finger', 'smokng', 'smoking'],
  ['the words themselves', 'rose tea', 'urine'],
  ['a word of a question', 'urine', 'urine'],
  ['a detail', 'thirty', 'smoking'],
  ['what is not in the story', 'pets', 'none:pets'],
])('a line is found by %s', (_, typed, id) => {
  expect(found(typed)[0]).toBe(id)
})

test('what is there comes before what is not, and nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([])
  expect(found('pe').at(-1)).toBe('none:pets')
  expect(found('zzzzzz')).toEqual([])
})

test('what was found is counted, and what to say instead stands there', () => {
  expect([foundTitle(0, ' tin '), foundTitle(1, 'x'), foundTitle(3, 'x')]).toEqual([
    'Nothing on “tin”',
    '1 line',
    '3 lines',
  ])
  expect(NOT_THERE).toBe('It is not in your story. Say “No, nothing like that”, or “I’m not sure, doctor.”')
})
