import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What takes up the patient's own words once something was told. The last message counts. */
const told = [
  {
    ...fact('open-mic', ['concerns'], "It's my first open mic on Friday."),
    follow: [
      { said: ['what playing', 'which songs'], says: "Two of mine, one's about my nan." },
      { said: ['with Marlo'], fact: 'marlo' },
    ],
  },
  fact('marlo', ['sick_contacts'], 'Marlo at work was off with a bad throat.'),
  fact('smoking', ['smoking'], 'Ten a day.'),
  { ...fact('nan', ['fh'], 'My nan had a stroke.'), saying: ['playing up'] },
]
const patient = patientWith(told)
const last = (...messages: string[]) => lastTurn(patient, messages)
const WORRIED = 'What worries you most?'

test.each<[string[], string]>([
  [[WORRIED, 'What are you playing?'], "Two of mine, one's about my nan."],
  [[WORRIED, 'Do you smoke?', 'Which songs will it be?'], "Two of mine, one's about my nan."],
  [[WORRIED, 'What are you playing? And do you smoke?'], "Two of mine, one's about my nan. Ten a day."],
  [[WORRIED, 'Is that with Marlo?'], 'Marlo at work was off with a bad throat.'],
])('%s', (messages, reply) => {
  expect(last(...messages).reply).toBe(reply)
})

test('words that nothing told has called for bring nothing of it', () => {
  expect(last('What are you playing?').reply).not.toContain('nan')
})

test('what is answered so was told before and earns nothing; a fact drawn out is asked for by its own act', () => {
  expect(last(WORRIED, 'What are you playing?').answers).toEqual([
    { act: 'follow:open-mic', kind: 'again', fact: 'open-mic' },
  ])
  expect(last(WORRIED, 'Is that with Marlo?').answers).toEqual([{ act: 'sick_contacts', kind: 'fact', fact: 'marlo' }])
})

test('the words of a fact that has not been told come first', () => {
  expect(last(WORRIED, 'What illness is playing up in your family?').reply).toBe('My nan had a stroke.')
})
