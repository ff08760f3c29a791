import { describe, expect, test } from 'vitest'
import { answerReading } from '#engine/reading/answer-reading.ts'
import { heard, heardAs, sampleContent, unclear } from '#tests/content/heard.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { greet } from './greet.ts'
import type { ReplyStatus } from './turn.ts'

describe('the state of a reply', () => {
  test.each<[string, string, string[], ReplyStatus, string]>([
    ['a plain question', 'Do you smoke at all?', ['smoking'], 'normal', 'Ten a day.'],
    ['a leading one is answered', "You don't smoke, do you?", ['smoking'], 'leading', 'Ten a day.'],
    ['one word is answered', 'Smoking?', ['smoking'], 'oneword', 'Ten a day.'],
    ['a bare OK is not curt', 'OK', ['acknowledge'], 'normal', 'Mm-hm.'],
    [
      'abuse is not answered, whatever else it asks',
      'Do you smoke, you idiot?',
      ['smoking'],
      'profanity',
      "There's no need for that.",
    ],
    ['nonsense', 'asdfghjkl', [], 'red_message', 'Pardon?'],
    ['nothing', '  ', [], 'red_message', 'Pardon?'],
    ['off the topic', 'Who won the football last night?', [], 'na', "I'm not sure what that has to do with it."],
    ['nothing clinical', 'The thing from before?', ['other'], 'na', "I'm not sure what that has to do with it."],
    [
      'off the topic, with a question after it',
      'That thing, and do you smoke?',
      ['other', 'smoking'],
      'normal',
      'Ten a day.',
    ],
    ['not understood', 'Do the sheets get changed?', [], 'failure', 'Sorry, what do you mean?'],
  ])('%s', (_, said, acts, status, reply) => {
    const turn = heardAs(sampleCase, [], said, acts)
    expect([turn.status, turn.reply]).toEqual([status, reply])
  })

  test('a follow-up that nobody wrote an answer for is not understood, rather than met with silence', () => {
    const turn = heard(sampleCase, [], ['hobbies'])
    expect([turn.status, turn.acts]).toEqual(['failure', []])
  })

  test('what was not answered is not understood, costs nothing and earns nothing', () => {
    const turn = heardAs(sampleCase, [], 'Do the sheets get changed?')
    expect(turn).toMatchObject({ acts: [], answers: [], credited: [], points: 0, manner: 50 })
  })

  test('what is abusive earns nothing that it asks for', () => {
    const turn = heardAs(sampleCase, [], 'Any fever, you idiot?', ['sx:fever'])
    expect(turn).toMatchObject({ acts: [], answers: [], credited: [], points: 0 })
  })

  test('the patient says that in other words the second time', () => {
    const first = heardAs(sampleCase, [], 'Do the sheets get changed?')
    expect(heardAs(sampleCase, [first], 'Do the sheets get changed?').reply).not.toBe(first.reply)
  })
})

describe('a message between two answers', () => {
  const unclearTurn = unclear(sampleCase, [], 'Any trouble there?', ['sx:rash', 'sx:nausea'])

  test('is met by asking back, with both as questions to choose between', () => {
    expect(unclearTurn).toMatchObject({ status: 'compound', reply: 'Do you mean this?', acts: [], points: 0 })
    expect(unclearTurn.readings).toEqual([
      { act: 'sx:rash', question: 'Have you had a rash?', answer: 'general:sx:rash' },
      { act: 'sx:nausea', question: 'Do you feel sick?', answer: 'general:sx:nausea' },
    ])
  })

  test('offers them to a mother about her child', () => {
    const { readings } = unclear(sampleChild, [], 'Any trouble there?', ['sx:rash', 'sx:nausea'])
    expect(readings.map(({ question }) => question)).toEqual(['Has she had a rash?', 'Do you feel sick?'])
  })

  test('is answered by the first where there are no two questions to choose between', () => {
    const turn = unclear(sampleCase, [], 'Any trouble there?', ['sx:rash', 'sx:wheeze'])
    expect(turn).toMatchObject({ status: 'normal', reply: 'No rash.', readings: [] })
  })

  test('is answered as the reading that was picked, and earns what its question earns', () => {
    const picked = { act: 'sx:fever', question: 'Have you had a fever?', answer: 'fever' }
    expect(answerReading(sampleCase, sampleContent, [unclearTurn], picked, 'one')).toMatchObject({
      said: 'Have you had a fever?',
      reply: "I've been hot and cold since Tuesday.",
      status: 'normal',
      credited: ['fever'],
      points: 1,
    })
  })

  test('is answered by the act of a reading that an earlier version offered', () => {
    const picked = { act: 'onset:chest_pain', question: 'When did it start?' }
    expect(answerReading(sampleCase, sampleContent, [], picked, 'one').reply).toBe('It came on on Tuesday.')
  })
})

test.each([
  ['Isla', 'Hello, Isla.'],
  [undefined, 'Hello, Doc.'],
  ['  ', 'Hello, Doc.'],
])('the patient greets %s', (name, words) => {
  expect(greet(sampleCase, { ...sampleContent, greetings: ['Hello, {name}.'] }, name, 'one')).toBe(words)
})
