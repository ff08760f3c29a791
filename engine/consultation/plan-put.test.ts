import { expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  knowing('surgery', ['surgery'], 'Only my tonsils, years ago.'),
  { ...knowing('allergies', ['allergies'], 'An antibiotic gave me a rash.'), saying: ['antibiotics'] },
  knowing('throat', ['sx:sore_throat'], 'It was sore a fortnight back.'),
])

test.each([
  'We may need to operate. How do you feel about having an operation?',
  "I'd like you to have antibiotics through a drip. How do you feel about that?",
  'Would you like your dad to come in while the doctor explains about an operation?',
  "You didn't mention your tonsils earlier, and shall I fetch your dad?",
])('nothing of the history is told to %o', (said) => {
  expect(lastTurn(patient, [said]).answers.filter(({ fact }) => fact !== undefined)).toEqual([])
})
