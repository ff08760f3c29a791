import { expect, test } from 'vitest'
import { secondCaseFile } from './case-file.ts'
import { namesIn, namesOf, nearTo } from './names.ts'
import { tableOf } from './table.ts'
import { contentOf, wordsOf } from './words.ts'

const table = tableOf(
  secondCaseFile.parse({
    case: 1,
    knows: {
      'blue-inhaler': { kind: 'medicine', called: ['blue inhaler', 'puffer'], what: 'I have a blue one.' },
      'brown-inhaler': { kind: 'medicine', called: ['brown inhaler'], what: 'I never use the brown one.' },
      rug: { kind: 'event', called: ['rug'], what: 'I tripped on the rug.' },
    },
  }),
)
const names = namesOf(table)

test('the longest name is found, whatever its number and with an article in it', () => {
  expect(namesIn(names, wordsOf('How often do you use the blue inhalers?'))).toEqual([
    { from: 6, to: 8, things: ['blue-inhaler'] },
  ])
  expect(namesIn(names, wordsOf('and your puffer'))).toEqual([{ from: 2, to: 3, things: ['blue-inhaler'] }])
})

test('a word of a name speaks for the things that have it, a rare one more', () => {
  expect(nearTo(names, contentOf('rug'), 'rug')).toBe(1)
  expect(nearTo(names, contentOf('brown inhaler'), 'blue-inhaler')).toBeLessThan(1)
  expect(nearTo(names, contentOf('brown inhaler'), 'brown-inhaler')).toBe(1)
})
