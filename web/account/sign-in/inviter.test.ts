import { expect, test } from 'vitest'
import { invitation } from './inviter.ts'

test.each([
  ['Isla', 'Isla invited you. You both get 7 days of Prime once'],
  [null, 'A friend invited you. You both get 7 days of Prime once'],
])('whoever is invited by %s reads so', (first_name, words) => {
  expect(invitation({ first_name, reward_days: 7 })).toContain(words)
})
