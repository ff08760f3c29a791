import { expect, test } from 'vitest'
import { patientWith } from '#tests/content/small-consultations.ts'
import { withPronouns } from './patient-spoken-of.ts'

const look = { head: 'x', skin: '#ffffff', clothes: '#ffffff' }
const child = patientWith([], {
  patient: { name: 'Isla McKenzie', gender: 'Female', age: 1, occupation: 'None', look } as never,
  informant: { name: 'Catriona McKenzie', relation: 'mother', look } as never,
  people: [
    { id: 'rory', names: ['rory', "isla's dad"], called: 'he', about: { who: 'My husband.' } },
    { id: 'gran', names: ['gran', 'granny'], called: 'she', about: { who: 'My mum.' } },
  ],
})
const friend = patientWith([], {
  patient: { name: 'Ethan Clarke', gender: 'Male', age: 19, occupation: 'Student', look } as never,
  informant: { name: 'Dev Mistry', relation: 'flatmate', look } as never,
})
const self = patientWith([])

const plain = (text: string) => text.replace(/ +/g, ' ').trim()

test.each([
  ['When did Isla’s rash start?', 'When did her rash start?'],
  ["Is Isla's skin worse at night?", 'Is her skin worse at night?'],
  ["So Isla's been scratching?", "So she's been scratching?"],
  ['How is Isla’s breathing?', 'How is her breathing?'],
  ['Does your daughter have any allergies?', 'Does she have any allergies?'],
  ['How is the wee one sleeping?', 'How is she sleeping?'],
  ['What has brought little Isla in?', 'What has brought her in?'],
  ['Has your baby been sick?', 'Has she been sick?'],
  ['Is this your daughter?', 'Is this your daughter?'],
  ["What does Isla's dad do?", "What does Isla's dad do?"],
  ['Do you have a son as well?', 'Do you have a son as well?'],
])('of a child: %s', (said, heard) => {
  const words = withPronouns(child, said)
  expect(plain(words)).toBe(heard)
  expect(words).toHaveLength(said.length)
})

test('of a friend', () => {
  expect(plain(withPronouns(friend, 'Has your flatmate been drinking?'))).toBe('Has he been drinking?')
  expect(plain(withPronouns(friend, 'Where is Ethan’s rash?'))).toBe('Where is his rash?')
  expect(plain(withPronouns(friend, 'Does your son smoke?'))).toBe('Does your son smoke?')
})

test('a patient who speaks for themselves is left alone', () => {
  expect(withPronouns(self, 'Does your son have a fever?')).toBe('Does your son have a fever?')
})
