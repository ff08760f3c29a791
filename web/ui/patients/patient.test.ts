import { expect, test } from 'vitest'
import { expressionFor } from './patient.tsx'

test.each([
  [0, 'suspicious'],
  [19, 'suspicious'],
  [20, 'serious'],
  [40, 'blank'],
  [60, 'calm'],
  [79, 'calm'],
  [80, 'smile'],
  [100, 'smile'],
])('a bedside manner of %i shows a face that is %s', (manner, face) => {
  expect(expressionFor(manner)).toBe(face)
})
