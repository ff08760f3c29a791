import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** The student sets right what was misheard, or what they said themselves. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  knowing('site', ['site:complaint'], 'Right in the middle.'),
  knowing('shakes', ['sx:chills'], 'Proper shaking.', { pattern: 'Three times.', onset: 'Five this morning.' }),
  knowing('sick', ['sx:vomiting'], 'Once, at two.'),
  knowing('dad', ['fh'], 'My dad had his heart bypassed.'),
])

const last = (messages: readonly string[]) => lastTurn(patient, messages)
const TOLD = ['Any shivers?']

describe('a correction is answered as if that had been asked plainly', () => {
  test.each([
    ['its own question', 'Sorry, I meant the pain rather than the shivers - where is it?', 'Right in the middle.'],
    ['not this but that', 'No, not the shivers. I meant the pain, where is it?', 'Right in the middle.'],
    ['put once more', "Sorry, that wasn't clear. Where is the pain?", 'Right in the middle.'],
    ['what is meant is a question', 'I mean have you been sick at all?', 'Once, at two.'],
    ['what was asked about', 'I was asking about the pain. Where is it?', 'Right in the middle.'],
  ])('%s', (_, message, reply) => {
    expect(last([...TOLD, message]).reply).toBe(reply)
  })

  test.each([
    ['No, the pain', 'It came on on Tuesday.'],
    ['Not the shivers, the pain.', 'It came on on Tuesday.'],
    ['Sorry, I meant the pain.', 'It came on on Tuesday.'],
  ])('without a question it is the one before: %s', (message, reply) => {
    expect(last([...TOLD, 'When did that start?', message]).reply).toBe(reply)
  })
})

describe('without words to begin it', () => {
  test.each([
    ['No, where is the pain I mean', 'Right in the middle.'],
    ['Let me put that another way: where is the pain?', 'Right in the middle.'],
    ['The pain, not the shivers. Where is it?', 'Right in the middle.'],
  ])('%s', (message, reply) => {
    expect(last([...TOLD, message]).reply).toBe(reply)
  })
})

describe('what is no correction stays what it is', () => {
  test.each([
    ['I meant that you should rest today.', 'explain'],
    ['I mean, that must be frightening for you.', 'empathy'],
    ['Sorry, I meant to say my name is Tom.', 'introduce'],
  ])('%s', (message, act) => {
    expect(last([...TOLD, message]).acts.map((found) => found.act)).toContain(act)
  })
})

describe('a correction costs nothing', () => {
  test('though the answer is the one that was given', () => {
    const { moves } = last([...TOLD, 'Where is the pain?', 'Sorry, I meant where is the pain?'])
    expect(moves).toEqual([])
  })

  test('it stays in the record in its own words', () => {
    const said = 'Sorry, I meant the pain rather than the shivers - where is it?'
    const { said: kept, acts } = last([...TOLD, said])
    expect(kept).toBe(said)
    expect(acts.every(({ from, to }) => from >= 0 && to <= said.length)).toBe(true)
  })
})
