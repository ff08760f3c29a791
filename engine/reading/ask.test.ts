import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { sampleContent } from '#tests/content/heard.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { ask } from './ask.ts'
import type { MessageReader, ReadMessage } from './choosing/read-message.ts'

const asked = (reader: MessageReader) => ({ patientCase: sampleCase, content: sampleContent, reader, seed: 'one' })

/** Returns all turns for these messages. */
async function talk(reader: MessageReader, messages: readonly string[]): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const message of messages) turns.push(await ask(asked(reader), turns, message))
  return turns
}

/** A reader that returns the same for every message and records its input. */
function noting(ranked: ReadMessage['whole']['ranked']) {
  const given: [patient: string, message: string][] = []
  const read: MessageReader['read'] = (_, patient, message) => {
    given.push([patient, message])
    const whole = { from: 0, to: message.length, ranked }
    return Promise.resolve({ whole, parts: [whole] })
  }
  return { given, reader: { version: 'noting', read } }
}

describe('asking the patient', () => {
  test('answers what the reader finds, and keeps the choice with the turn', async () => {
    const [turn] = await talk(readerOf({ 'Do you smoke at all?': ['smoking'] }), ['Do you smoke at all?'])
    expect(turn).toMatchObject({
      said: 'Do you smoke at all?',
      reply: 'Ten a day.',
      acts: [{ act: 'smoking', from: 0, to: 19 }],
      choice: { reader: 'test', parts: [{ kind: 'answered', chosen: ['smoking'] }] },
    })
  })

  test('answers each part of a message once, in the order asked', async () => {
    const reader = readerOf({ 'When did it start, and where is it?': ['onset', 'site', 'onset'] })
    const [turn] = await talk(reader, ['When did it start, and where is it?'])
    expect(turn?.reply).toBe('It came on on Tuesday. Right in the middle.')
    expect(turn?.credited).toEqual(['onset'])
  })

  test('a message that the reader knows nothing for is not understood, and the choice says so', async () => {
    const [turn] = await talk(readerOf(), ['Do the sheets get changed?'])
    expect(turn).toMatchObject({ status: 'failure', acts: [], choice: { parts: [{ kind: 'unknown', chosen: [] }] } })
  })

  test('gives the reader what the patient said last, and nothing at the beginning', async () => {
    const { reader, given } = noting([{ id: 'smoking', score: 1 }])
    await talk(reader, ['Do you smoke?', 'And how many?'])
    expect(given).toEqual([
      ['', 'Do you smoke?'],
      ['Ten a day.', 'And how many?'],
    ])
  })

  test('leaves the turns before as they are', async () => {
    const turns = await talk(readerOf({ 'Do you smoke?': ['smoking'] }), ['Do you smoke?'])
    const before = structuredClone(turns)
    await ask(asked(readerOf({ 'Any fever?': ['fever'] })), turns, 'Any fever?')
    expect(turns).toEqual(before)
  })

  test('rejects as the reader does', async () => {
    const reader: MessageReader = { version: 'busy', read: () => Promise.reject(new Error('The queue is full.')) }
    await expect(ask(asked(reader), [], 'Do you smoke?')).rejects.toThrow('The queue is full.')
  })
})

describe('a message that sets right the one before', () => {
  const close = [
    { id: 'onset', score: 0.5 },
    { id: 'site', score: 0.3 },
  ]

  test('is not answered by what it corrects, though that is nearest', async () => {
    const { reader } = noting(close)
    const turns = await talk(reader, ['When did it come on?', 'No, I meant where it came on.'])
    expect(turns.map(({ reply }) => reply)).toEqual(['It came on on Tuesday.', 'Right in the middle.'])
  })

  test('and where it corrects nothing the nearest answers again', async () => {
    const { reader } = noting(close)
    const turns = await talk(reader, ['When did it come on?', 'When did it come on?'])
    expect(turns.map(({ reply }) => reply)).toEqual(['It came on on Tuesday.', 'Tuesday, it was.'])
  })

  test('is not held against the student as asked twice, as the same question is without it', async () => {
    const asking = { 'When did it start?': ['onset'], 'Where is it?': ['site'] }
    const reader = readerOf({ ...asking, 'No, I meant when did it start?': ['onset'] })
    const corrected = await talk(reader, [...Object.keys(asking), 'No, I meant when did it start?'])
    expect(corrected[2]).toMatchObject({ reply: 'Tuesday, it was.', style: { repeat: false }, moves: [] })
    const repeated = await talk(reader, [...Object.keys(asking), 'When did it start?'])
    expect(repeated[2]).toMatchObject({ reply: 'Tuesday, it was.', style: { repeat: true }, moves: [{ by: -2 }] })
  })
})
