import { expect, test } from 'vitest'
import { displayName, initials } from './person.ts'

test.each([
  [{ first_name: 'Kim', last_name: 'Marsh', email: 'k@example.org' }, 'Kim Marsh', 'KM'],
  [{ first_name: 'Kim', last_name: '', email: 'k@example.org' }, 'Kim', 'K'],
  [{ first_name: '', last_name: '', email: 'anna.new_osce@example.museum' }, 'anna.new_osce', 'AN'],
])('%j is shown as %s, and as %s in the round picture', (person, name, letters) => {
  expect(displayName(person)).toBe(name)
  expect(initials(name)).toBe(letters)
})
