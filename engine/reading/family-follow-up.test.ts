import { expect, test } from 'vitest'
import { fact, patientWith, talk } from '#tests/content/small-consultations.ts'
import { asFamilyFollowUp } from './family-follow-up.ts'

const patient = patientWith([
  fact('own-sugar', ['pmh:diabetes'], 'No, not me.'),
  fact('family-heart', ['fh:heart'], 'Dad had a bypass.'),
  fact('family-sugar', ['fh:diabetes'], 'My uncle has the sugar.'),
])
const FAMILY = talk(patient, [['Is there heart disease in your family?', 'fh:heart']])
const OWN = talk(patient, [['Do you have diabetes?', 'pmh:diabetes']])

function firstOf(message: string, id: string, turns = FAMILY) {
  const whole = { from: 0, to: message.length, ranked: [{ id, score: 0.1 }] }
  return asFamilyFollowUp(patient, turns, { message, read: { whole, parts: [whole] } }).parts[0]!.ranked[0]
}

test.each(['and diabetes?', 'any diabetes', 'What about diabetes?'])('after the family, %s is theirs', (message) =>
  expect(firstOf(message, 'own-sugar')).toEqual({ id: 'family-sugar', score: 0.1 }),
)

test('what the case is silent about is theirs too', () =>
  expect(firstOf('any strokes?', 'general:pmh:stroke')).toEqual({ id: 'general:fh:stroke', score: 0.1 }))

test.each([
  ['asked of the patient', 'and do you have diabetes?', 'own-sugar', FAMILY],
  ['asked after something else', 'and diabetes?', 'own-sugar', OWN],
  ['no illness', 'any allergies?', 'general:allergies', FAMILY],
])('not where it is %s', (_, message, id, turns) => expect(firstOf(message, id, turns)?.id).toBe(id))
