import { expect, test } from 'vitest'
import { bothTexts } from './local-copy.ts'

test.each([
  ['the longer, when it contains the other', 'Gout', 'Gout since May', 'Gout since May'],
  ['the longer, whichever comes first', 'Gout since May', ' Gout ', 'Gout since May'],
  ['the one that is not empty', 'Gout', '', 'Gout'],
  ['both, when neither contains the other', 'Gout', 'Sepsis', 'Gout\n\nSepsis'],
])('of two texts remains %s', (_, one, other, merged) => {
  expect(bothTexts(one, other)).toBe(merged)
})
