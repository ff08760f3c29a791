import { expect, test } from 'vitest'
import { presentationName } from './presentation-name.ts'

test('a presentation reads as words', () => {
  expect(presentationName('Shortness_Of_Breath')).toBe('Shortness of breath')
})
