import { expect, test } from 'vitest'
import { gradeProblemInWords, membersProblemInWords, refusalInWords } from './refusal-words.ts'

test('what staff can put right has a sentence of its own, anything else its word', () => {
  expect(refusalInWords('deployment')).toBe('The deployment ID is not registered here.')
  expect(refusalInWords('ERR_OTHER')).toBe('The token was refused: ERR_OTHER.')
  expect(gradeProblemInWords('refused 401')).toContain('Services')
  expect(membersProblemInWords('refused 403')).toContain('Names and Role Provisioning')
  expect(membersProblemInWords('pages')).toBe('The students of a course did not arrive: pages.')
  expect(gradeProblemInWords('refused 500')).toBe('The last grade did not arrive: refused 500.')
})
