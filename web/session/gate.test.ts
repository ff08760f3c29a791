import { expect, test } from 'vitest'
import { mayPractise, maySkipEmail } from './gate.ts'

const UNTIL = '2026-11-30T09:00:00.000Z'
const THEN = Date.parse(UNTIL)
const user = (is_email_verified: boolean, experience_level: string | null) => ({
  profile: { is_email_verified, experience_level, email_skippable_until: is_email_verified ? null : UNTIL },
})

test.each([
  ['nothing done', user(false, null), THEN - 1, false],
  ['the level only, in the first seven days', user(false, 'Doctor'), THEN - 1, true],
  ['the level only, afterwards', user(false, 'Doctor'), THEN, false],
  ['the e-mail only', user(true, null), THEN - 1, false],
  ['both', user(true, 'Doctor'), THEN + 1, true],
])('with %s a student may begin a case: see the last column', (_, student, now, may) => {
  expect(mayPractise(student, now)).toBe(may)
})

test('the e-mail step can be skipped for its seven days, and is not asked for once it is done', () => {
  expect(maySkipEmail(user(false, null), THEN - 1)).toBe(true)
  expect(maySkipEmail(user(false, null), THEN)).toBe(false)
  expect(maySkipEmail(user(true, null), THEN - 1)).toBe(false)
})
