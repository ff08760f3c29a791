import { expect, test } from 'vitest'
import { howChecked, howCheckedBefore } from './how-checked.ts'

test.each([
  [0, null, 'New: checked only by its author, not yet signed by a clinician'],
  [1, null, 'Checked once, not yet signed by a clinician'],
  [2, null, 'Checked twice, not yet signed by a clinician'],
  [3, 'Dr Ada Osei', 'Checked 3 times, signed by Dr Ada Osei'],
])('%i readings and the signature %s are said as "%s"', (readings, signed, words) => {
  expect(howChecked({ readings, signed, last: '2026-11-23', little_tested: false })).toBe(words)
})

test.each([
  [0, null, 'New: checked only by its author'],
  [2, null, 'Checked twice'],
  [2, 'Dr Ada Osei', 'Checked twice, signed by Dr Ada Osei'],
])('fault 12: before a case, %i readings and the signature %s are said as "%s"', (readings, signed, words) => {
  expect(howCheckedBefore({ readings, signed, last: '2026-11-23', little_tested: false })).toBe(words)
})

test('of a case that was little tested, students are told so', () => {
  const review = { readings: 1, signed: null, last: '2026-11-30', little_tested: true }
  for (const words of [howChecked(review), howCheckedBefore(review)])
    expect(words).toContain('. Little tested so far: the patient may misunderstand some questions')
})
