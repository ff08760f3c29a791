import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const sleeps = patientWith([
  fact('impact', ['impact:complaint'], 'I cannot work.'),
  fact('nights', ['sx:sleep_problem'], 'It wakes me at three.'),
])
const tellsAll = patientWith([
  fact('impact', ['impact:complaint'], 'I cannot work, and I am awake all night.'),
  fact('nights', ['sx:sleep_problem'], 'I never was a good sleeper.'),
])

test.each([
  ['asks for sleep', sleeps, 'Is it keeping you awake?', 'It wakes me at three.'],
  ['in other words', sleeps, 'Are you sleeping alright with it?', 'It wakes me at three.'],
  ['asks for work', sleeps, 'How is it affecting your work?', 'I cannot work.'],
  ['the impact tells of sleep', tellsAll, 'Is it keeping you awake?', 'I cannot work, and I am awake all night.'],
])('%s', (_, who, said, reply) => {
  expect(lastTurn(who, [said]).reply).toBe(reply)
})
