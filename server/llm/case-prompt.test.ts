import { describe, expect, test } from 'vitest'
import { answersOf } from '#engine/reading/answers-of.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import type { ReadMessage } from '#engine/reading/choosing/read-message.ts'
import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { heard } from '../../tests/content/heard.ts'
import { found, secretsOf } from '../../tests/debrief-secrets.ts'
import { loadReaderContent } from '../reader/load-reader-content.ts'
import { casePrompt } from './case-prompt.ts'
import { countTokens } from './tokens.ts'
import { turnPrompt } from './turn-prompt.ts'

const content = await sharedContent()
const readerContent = loadReaderContent('content', content)
const cases = [...content.cases.values()]
const prompts = new Map(cases.map((patientCase) => [patientCase.id, casePrompt(patientCase, readerContent)]))

/** Creates a message after six exchanges of the case, with a reading. */
function messageOf(patientCase: (typeof cases)[number], message: string): ToRead {
  const ids = answersOf(patientCase.file).map(({ id }) => id)
  const turns = patientCase.items
    .slice(0, 8)
    .map(({ better }) => ({ ...heard(patientCase, [], ['open'], 'seed', better), reply: patientCase.file.opening }))
  const ranked = ids.slice(0, 12).map((id, at) => ({ id, score: -0.012 * at }))
  const whole = { from: 0, to: message.length, ranked }
  const read: ReadMessage = { whole, parts: [whole, whole, whole] }
  return { patientCase, turns, message, read, offline: chooseFrom('test', read) }
}

const LONGEST = `How long has it been there, and ${'does it come on when you walk upstairs or '.repeat(16)}lie down?`

describe('the prompt of every case', () => {
  test('has at most 16,000 tokens with a long message of three parts after six exchanges', () => {
    const sizes = cases.map((patientCase) => ({
      id: patientCase.id,
      tokens:
        countTokens(prompts.get(patientCase.id)?.text ?? '') +
        countTokens(turnPrompt(messageOf(patientCase, LONGEST)) ?? ''),
    }))
    expect(sizes.filter(({ tokens }) => tokens > 16_000)).toEqual([])
    expect(Math.max(...sizes.map(({ tokens }) => tokens))).toBeGreaterThan(12_000)
  })

  test('is over 90 % the same for every message', () => {
    for (const patientCase of cases) {
      const same = countTokens(prompts.get(patientCase.id)?.text ?? '')
      const turn = countTokens(turnPrompt(messageOf(patientCase, 'And how long has that been going on for?')) ?? '')
      expect(same / (same + turn), `case ${patientCase.id}`).toBeGreaterThan(0.9)
      expect(casePrompt(patientCase, readerContent).text).toBe(prompts.get(patientCase.id)?.text)
    }
  })

  test('holds every answer of the case by its id and the beginning of its words', () => {
    for (const patientCase of cases) {
      const { text, ids } = prompts.get(patientCase.id)!
      for (const { id, fact, says, meets } of answersOf(patientCase.file)) {
        // The patient's reaction to the diagnosis names it.
        if (meets) continue
        expect(ids).toContain(id)
        const ending = fact !== undefined && id.startsWith(`${fact}-`) ? id.slice(fact.length) : id
        const lines = text.split('\n').filter((line) => line.startsWith(`${ending} | `) || line.startsWith(`${id} | `))
        const begins = says.split(/\s+/).slice(0, 7).join(' ')
        expect(
          lines.some((line) => line.includes(begins)),
          `case ${patientCase.id}: ${id}`,
        ).toBe(true)
      }
    }
  })

  test('names the diagnosis nowhere, and holds nothing that only the debrief tells', () => {
    const debriefOnly = cases.flatMap((patientCase) => {
      const { text } = prompts.get(patientCase.id)!
      // General answers come from the vocabulary, the same whatever the patient's condition.
      const [own = ''] = text.split('GENERAL ANSWERS')
      const turn = turnPrompt(messageOf(patientCase, 'How are you?')) ?? ''
      const says = saysOf(patientCase)
      const names = namesOf(patientCase)
      // "High blood pressure", "low mood": asked of all patients, and merely the name of a topic.
      const topics = answersOf(patientCase.file).map(({ topic }) => topic)
      const secrets = secretsOf(patientCase).filter(
        (secret) =>
          !says.includes(secret.toLowerCase()) &&
          !topics.includes(secret) &&
          (secret.length > 22 || names.includes(secret)),
      )
      return found(`${own} ${turn}`, secrets)
    })
    expect(debriefOnly).toEqual([])
  })
})

/** Returns the patient's diagnosis and differential. */
const namesOf = ({ file: { diagnosis, differential } }: (typeof cases)[number]) => [
  diagnosis,
  ...differential.flatMap(({ name, accepts }) => [name, ...accepts]),
]

/** Returns everything that the patient may say. */
const saysOf = ({ file }: (typeof cases)[number]): string =>
  answersOf(file)
    .map(({ says }) => says)
    .join(' ')
    .toLowerCase()

describe('the part of a prompt that is new', () => {
  const [patientCase] = cases
  test('has the last six exchanges, the message and five ids of each part with their scores', () => {
    const { earlier, message, nearest } = JSON.parse(turnPrompt(messageOf(patientCase!, 'And at night?')) ?? '')
    expect(earlier).toHaveLength(6)
    expect(message).toBe('And at night?')
    expect(Object.keys(nearest[0].scores)).toHaveLength(5)
  })
  test('leaves earlier exchanges out where the message is very long, and is nothing where it cannot be sent', () => {
    const long = JSON.parse(turnPrompt(messageOf(patientCase!, '(how?) '.repeat(60))) ?? '')
    expect(long.earlier.length).toBeLessThan(6)
    expect(turnPrompt(messageOf(patientCase!, '?!'.repeat(1000)))).toBeUndefined()
  })
})
