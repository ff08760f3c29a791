import { expect, test } from 'vitest'
import { ask } from '#engine/reading/ask.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { MOST_WORDS, truncatedMessage } from './message-limit.ts'

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

test('F3: a message is read up to the last word that counts, and a shorter one whole', () => {
  expect(truncatedMessage(words(MOST_WORDS))).toBe(words(MOST_WORDS))
  expect(truncatedMessage(`${words(MOST_WORDS)}, and more. And more?`)).toBe(`${words(MOST_WORDS)},`)
  expect(truncatedMessage("How's it, you’ve had?  ")).toBe("How's it, you’ve had?  ")
})

test('F3: what stands after the words that are read is kept in the record, and asks nothing', async () => {
  const read: string[] = []
  const reader: MessageReader = {
    version: 'test',
    read: (_patient, _line, message) => {
      read.push(message)
      const whole = { from: 0, to: message.length, ranked: [{ id: 'smoking', score: 1 }] }
      return Promise.resolve({ whole, parts: [whole] })
    },
  }
  const said = `Do you smoke? ${'I see and thank you very much for that. '.repeat(20)}Any allergies?`
  const turn = await ask({ patientCase: sampleCase, content: sampleContent, reader, seed: 'one' }, [], said)
  expect(turn).toMatchObject({ said, reply: 'Ten a day.' })
  expect(read).toEqual([truncatedMessage(said)])
  expect(read[0]).not.toContain('allergies')
})
