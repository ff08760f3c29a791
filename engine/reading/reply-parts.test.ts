import { expect, test } from 'vitest'
import { sampleContent } from '#tests/content/heard.ts'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { answerMessage } from './answer-message.ts'
import { knownChoice } from './choosing/known-choice.ts'

const ASKED = 'Could I check your name?'
const asked = (facts: Parameters<typeof patientWith>[0]) =>
  answerMessage(patientWith(facts), sampleContent, [], {
    message: ASKED,
    choice: knownChoice(ASKED, ['talk:identify']),
    seed: 'one',
  })

test('who is asked who they are says it as the case has it', () =>
  expect(asked([fact('who', ['identify'], 'Sam Field, 40, the first of May 1986.')])).toMatchObject({
    reply: 'Sam Field, 40, the first of May 1986.',
    answers: [{ act: 'identify', kind: 'fact', fact: 'who' }],
  }))

test('where the case has nothing, name and age', () =>
  expect(asked([fact('pets', ['pets'], 'A dog.')]).answers).toEqual([{ act: 'identify', kind: 'talk' }]))
