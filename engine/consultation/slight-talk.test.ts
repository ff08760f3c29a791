import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What is no more than a remark, what mends the message before it, and what somebody is told. */

const small = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  knowing('tiredness', ['sx:fatigue', 'onset:fatigue'], 'Tired since March.'),
  knowing('operations', ['surgery'], 'Just my tonsils, at seven.'),
])
const patient = {
  ...small,
  file: {
    ...small.file,
    lines: { 'told-operation': ['Under the knife? Me?'], empathy: ['Ta.'] },
    told: [{ of: ['gallstones'], but: ['grandmother'], says: ['Stones? In me?', 'And they stay there?'] }],
  },
}
const last = (...messages: string[]) => lastTurn(patient, messages)
const actsOf = (...messages: string[]) => last(...messages).acts.map(({ act }) => act)

describe('a remark earns nothing', () => {
  test.each([
    "You've been carrying that by yourself.",
    'You were hoping it was only the sandwich.',
    'Brilliant that you wrote it all down, that really helps.',
    "Thanks, that's clear as anything now.",
  ])('%s', (message) => {
    expect(actsOf(message)).toEqual(['acknowledge'])
  })

  test.each([
    'I failed my driving test twice.',
    'My gran had the same thing.',
    'The bus was late and I missed my lunch.',
  ])("the student's own story: %s", (message) => {
    expect(actsOf(message)).toEqual(['smalltalk'])
  })

  test('but a plan and an explanation do', () => {
    expect(actsOf("We'd like you to stay in tonight.")).toEqual(['explain'])
    expect(actsOf('Your body is not making enough insulin.')).toEqual(['explain'])
  })
})

describe('what was meant', () => {
  test.each([
    ['Sorry, I meant the tiredness.', 'Tired since March'],
    ['No, not the pain. I meant the tiredness.', 'Tired since March'],
    ['Sorry, what I meant was, have you had any operations?', 'tonsils'],
  ])('%s', (message, reply) => {
    expect(last('When did it start?', message).reply).toContain(reply)
  })
})

describe('news', () => {
  test.each<[string[], string]>([
    [['I think these are gallstones.'], 'Stones? In me?'],
    [['I think these are gallstones.', 'Yes, I am fairly sure they are gallstones.'], 'And they stay there?'],
    [["I'm sorry, but you'll need an operation tonight."], 'Under the knife? Me?'],
    [["I'm afraid it's gallstones, so we'd like to operate tonight."], 'Stones? In me?'],
    [['That sounds really hard.'], 'Ta.'],
  ])('%s', (messages, reply) => {
    expect(last(...messages).reply).toBe(reply)
  })

  test('leave to ask of an operation is no news', () => {
    expect(last('Can I ask you about any operations you have had?').reply).not.toContain('knife')
  })
})
