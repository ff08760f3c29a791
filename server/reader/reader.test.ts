import { availableParallelism } from 'node:os'
import { afterAll, describe, expect, test } from 'vitest'
import { answerMessage } from '#engine/reading/answer-message.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { loadReaderContent } from './load-reader-content.ts'
import { openReader } from './open-reader.ts'

// Uses the weights in the repository on what they were trained for: a case's own answers, talk, and acts that the case
// does not mention. Accuracy is measured by `npm run reader -- measure`.

const content = await sharedContent()
const patientCase = content.cases.get(52)!
const reader = openReader(loadReaderContent('content', content), {
  folder: 'content/reader',
  store: '.cache/reader',
  threads: Math.min(2, availableParallelism()),
  report: console.error,
})
afterAll(() => reader.close())

async function chosenFor(message: string, patient = '') {
  const choice = chooseFrom(reader.version, await reader.read(patientCase, patient, message))
  return { choice, ids: choice.parts.flatMap(({ chosen }) => chosen) }
}

describe('the reader', () => {
  test('finds an answer of the case, and the patient says it', async () => {
    const { choice, ids } = await chosenFor('Do you have any allergies?')
    expect(ids).toEqual(['allergies'])
    const turn = answerMessage(patientCase, content, [], {
      message: 'Do you have any allergies?',
      choice,
      seed: 'test',
    })
    expect(turn.reply).toContain(patientCase.facts.get('allergies')!.says)
    expect(turn.choice).toEqual(choice)
  }, 120_000)

  test('reads misspelt words as they were meant, and keeps the place of each', async () => {
    const { choice, ids } = await chosenFor('do you hav any alergies')
    expect(ids).toEqual(['allergies'])
    expect(choice.parts).toMatchObject([{ from: 0, to: 23 }])
  })

  test('denies by a general answer what the case is silent about', async () => {
    expect((await chosenFor('Have you ever had epilepsy?')).ids).toEqual(['general:pmh:epilepsy'])
  })

  test('takes a remark for one', async () => {
    expect((await chosenFor("Hello, my name is Sam, I'm one of the doctors here.")).ids[0]).toMatch(
      /^talk:(introduce|greet)$/,
    )
  })

  test('gives the same for the same words, however often it is asked', async () => {
    const [one, other] = [
      await chosenFor('how long has this been going on'),
      await chosenFor('how long has this been going on'),
    ]
    expect(one).toEqual(other)
  })

  test('a message that says nothing chooses nothing that the case keeps', async () => {
    const { ids } = await chosenFor('xqzt wrrgl pfft')
    expect(ids.filter((id) => patientCase.facts.get(id)?.when)).toEqual([])
  })
})
