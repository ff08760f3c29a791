import { describe, expect, test } from 'vitest'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import { heard, idOf, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { sharedContent } from '#tests/shared-content.ts'
import { answerMessage } from '../answer-message.ts'
import { sceneOf } from '../reading-context.ts'
import type { Choice } from './choice.ts'
import { offeredReadings } from './offered-readings.ts'

const between = (...ids: string[]): Choice => ({
  reader: 'test',
  parts: [
    { from: 0, to: 4, kind: 'asked-back', chosen: ids, likely: 0.1, ranked: ids.map((id) => ({ id, score: 0.1 })) },
  ],
})
const questionsFor = (...acts: string[]) =>
  offeredReadings(sceneOf(sampleCase, sampleContent), between(...acts.map((act) => idOf(sampleCase, act)))).map(
    ({ question }) => question,
  )

describe('what a patient who asks back offers', () => {
  test('are two different questions, the nearest first', () => {
    expect(questionsFor('sx:rash', 'sx:nausea')).toEqual(['Have you had a rash?', 'Do you feel sick?'])
    expect(questionsFor('sx:nausea', 'sx:rash')).toEqual(['Do you feel sick?', 'Have you had a rash?'])
  })

  test('are none where one of them has no question, or both have the same', () => {
    expect(questionsFor('sx:rash', 'fever')).toEqual([])
    expect(questionsFor('sx:rash', 'sx:rash')).toEqual([])
  })

  test('are none where the message was answered', () => {
    const { choice } = heard(sampleCase, [], ['sx:rash', 'sx:nausea'])
    expect(offeredReadings(sceneOf(sampleCase, sampleContent), choice!)).toEqual([])
  })

  test('are offered once: asked again unclearly, the patient answers the nearest', () => {
    const say = (turns: Parameters<typeof answerMessage>[2]) =>
      answerMessage(sampleCase, sampleContent, turns, {
        message: 'Any trouble there?',
        choice: between('general:sx:rash', 'general:sx:nausea'),
        seed: 'one',
      })
    const first = say([])
    expect(first.status).toBe('compound')
    expect(say([first])).toMatchObject({ status: 'normal', reply: 'No rash.', readings: [] })
  })
})

test('of no case do the questions hold its own words: whatever is close, they are those of the vocabulary', async () => {
  const content = await sharedContent()
  let offered = 0
  for (const patientCase of content.cases.values()) {
    const scene = sceneOf(patientCase, content)
    const shared = new Set(
      [...content.answers.byKey.keys()].map((act) => modelQuestion(content.answers, act, patientCase.voice)),
    )
    const ids = [...scene.answers.keys()]
    for (const [at, id] of ids.entries()) {
      const readings = offeredReadings(scene, between(id, ids[(at + 7) % ids.length] ?? id))
      expect([0, 2]).toContain(readings.length)
      expect(readings.filter(({ question }) => !shared.has(question))).toEqual([])
      offered += readings.length
    }
  }
  expect(offered).toBeGreaterThan(500)
})
