import { expect, test } from 'vitest'
import { actWords } from './audit-words.ts'

test('an action reads plainly, and one without words of its own reads as it was stored', () => {
  expect(actWords('took a gift back')).toBe('withdrew Prime')
  expect(actWords('published a case')).toBe('published a case')
})
