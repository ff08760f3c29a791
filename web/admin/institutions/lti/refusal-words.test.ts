import { expect, test } from 'vitest'
import { gradeProblemInWords, refusalInWords } from './refusal-words.ts'

test('what staff can put right has a sentence of its own, anything else its word', () => {
  expect(refusalInWords('deployment')).toBe('The deployment ID is not registered here.')
  expect(refusalInWords('ERR_OTHER')).toBe('The token was refused: ERR_OTHER.')
  expect(gradeProblemInWords('refused 401')).toContain('Services')
  expect(gradeProblemInWords('refused 500')).toBe('The last grade did not arrive: refused 500.')
})
