import { expect, test } from 'vitest'
import { type Occasion, referralWords } from './referral-words.ts'

test.each<[Occasion, string]>([
  [{ kind: 'case', caseId: 29, firstName: 'Maya' }, 'Loved This Case? Why Not Share It?'],
  [{ kind: 'share' }, 'Share Bedside With Other Medical Students'],
  [{ kind: 'help' }, 'Get Your Friends To Help Bedside'],
])('for %j the dialog is titled %j and names the reward', (occasion, title) => {
  const words = referralWords(occasion)
  expect(words.title).toBe(title)
  expect(words.text).toContain('Get 1 FREE Week of Bedside Prime when your friends join')
  expect(words.text).toContain('once they’ve verified their e-mail and you’ve both finished a case')
})

test('a case is told by its patient’s first name, not by what they have', () => {
  expect(referralWords({ kind: 'case', caseId: 29, firstName: 'Maya' }).message).toContain('Maya')
})
