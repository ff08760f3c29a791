import { expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { fact, type LabelledMessage, patientWith, talk } from '#tests/content/small-consultations.ts'
import { asOpeningQuestion } from './opening-question.ts'

const patient = patientWith([
  fact('hopes', ['expectations'], 'I hope for a scan.'),
  fact('onset', ['onset:complaint'], 'Yesterday.'),
])
const whole = {
  from: 0,
  to: 20,
  ranked: [
    { id: 'hopes', score: 0.3 },
    { id: 'opening-words', score: 0.1 },
  ],
}
const nearest = (turns: readonly Turn[]) =>
  asOpeningQuestion(patient, turns, { whole, parts: [whole] }).parts[0]!.ranked

const GREETED: LabelledMessage[] = [['Hello.', 'greet']]

test.each([
  ['first of all', []],
  ['after a greeting', GREETED],
])('what the patient wants, asked %s, is why they came', (_, messages) =>
  expect(nearest(talk(patient, messages))).toEqual([{ id: 'opening-words', score: 0.3 }]),
)

test('asked once something was told, it is what they hope for', () =>
  expect(nearest(talk(patient, [...GREETED, ['When did it start?', 'onset']]))).toEqual(whole.ranked))
