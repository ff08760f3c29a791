import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What takes up the patient's own words once something was told. The last message counts. */
const told = [
  {
    ...fact('open-mic', ['concerns'], "It's my first open mic on Friday."),
    follow: [
      { said: ['what playing', 'which songs'], says: "Two of mine, one's about my nan." },
      { said: ['with Marlo'], fact: 'marlo' },
      { said: ['singing'], says: 'I sing them as well.' },
      { said: ['where'], says: 'In a bar on South Terrace.' },
      { said: ['bar happened'], says: 'They turned the lights on.' },
      { said: ['frighten', 'same fright'], act: 'concerns', says: 'My hands shake, that is all.' },
    ],
  },
  {
    ...fact('bus', ['driving'], 'I nearly missed an old lady at a stop.'),
    follow: [
      { said: ['hit her', 'hurt'], says: 'No, she was stood well back.' },
      { said: ['what caused'], also: ['marlo'], says: 'I was miles away.' },
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
  [[WORRIED, 'What are you playing? And where?'], "Two of mine, one's about my nan. In a bar on South Terrace."],
  [[WORRIED, 'What are you playing, and on what?'], "Two of mine, one's about my nan."],
  [[WORRIED, 'Where is it?'], 'In a bar on South Terrace.'],
  [[WORRIED, 'Do you smoke?', 'Are you singing?'], 'I sing them as well.'],
  [[WORRIED, 'You were at that bar before. What happened?'], 'They turned the lights on.'],
  [['Do you drive?', 'Did you hit her?'], 'No, she was stood well back.'],
  [['Anyone around you ill?', 'What caused that?'], 'I was miles away.'],
  [[WORRIED, 'Is that with Marlo?'], 'Marlo at work was off with a bad throat.'],
])('%s', (messages, reply) => {
  expect(last(...messages).reply).toBe(reply)
})

test('words that nothing told has called for bring nothing of it', () => {
  expect(last('What are you playing?').reply).not.toContain('nan')
})

test.each([
  ['a word that only asks, some turns later', WORRIED, 'Do you smoke?', 'Where is it?'],
  ['a word that only asks, of something that is named', WORRIED, 'Where does your knee hurt?'],
  ['one word, beside something else that is named', WORRIED, 'Does singing hurt your throat?'],
  ['what asks nothing', WORRIED, 'I hope the singing goes well.'],
])('%s takes up nothing', (_, ...messages) => {
  expect(last(...messages).reply).not.toMatch(/bar|sing/)
})

test('an opinion that is asked for has its own answer, whatever was told before it', () => {
  expect(last('Do you drive?', 'So what do you think has caused all this?').reply).not.toContain('miles')
})

test('what such a clause asks for besides is asked', () => {
  expect(last(WORRIED, 'Does that frighten you?').acts.map(({ act }) => act)).toEqual(['concerns'])
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
