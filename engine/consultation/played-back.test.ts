import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  fact('fever', ['sx:fever'], 'No temperature.'),
  fact('tummy', ['sx:abdominal_pain'], 'It aches round the middle.'),
])
const ASKED = 'Any fever?'

test.each<[string[], string]>([
  [[ASKED, 'So no fever. Any tummy pain?'], 'It aches round the middle.'],
  [[ASKED, 'OK, no fever then. What about your tummy?'], 'It aches round the middle.'],
])('%s', (messages, reply) => {
  expect(lastTurn(patient, messages).reply).toBe(reply)
})

test('what has not been asked before is asked', () => {
  expect(lastTurn(patient, ['So no fever. Any tummy pain?']).acts.map(({ act }) => act)).toContain('sx:fever')
})
