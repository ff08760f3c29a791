import { expect, test } from 'vitest'
import { curly } from './curly.ts'

test.each([
  ["I'd thought I'd got toothache", 'I’d thought I’d got toothache'],
  ['He said "go home", so I did', 'He said “go home”, so I did'],
  ["She calls it 'a turn'.", 'She calls it ‘a turn’.'],
  ['No quotes at all', 'No quotes at all'],
])('%s is printed as %s', (typed, printed) => {
  expect(curly(typed)).toBe(printed)
  expect(printed).toHaveLength(typed.length)
})
