import { expect, test } from 'vitest'
import { afterSignUp } from './register.ts'

test.each([
  ['/signup', true, '/cases/60/spm'],
  ['/signup', false, '/dashboard/home'],
  ['/signup?promo_code=WARD7', true, '/dashboard/home'],
  ['/signup?redirect=%2Fcases%2F52%2Fspm', true, '/cases/52/spm'],
  ['/signup?redirect=%2Fcases%2F52%2Fspm', false, '/cases/52/spm'],
])('a new student at %s (extra small: %s) goes to %s', (address, extraSmall, target) => {
  expect(afterSignUp(`https://bedside.example${address}`, { extraSmall })).toBe(target)
})
