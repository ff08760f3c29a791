import { describe, expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  fact('tablets', ['medications'], 'Ramipril in the morning.', {
    further: { amount: 'Five milligrams.', missed: 'I never miss.', since: 'Six years.', last: 'At seven today.' },
  }),
  fact('knee', ['surgery'], 'My knee, ten years ago.', { further: { outcome: 'No trouble since.' } }),
  fact('pain', ['onset:complaint'], 'The pain began on Tuesday.'),
])

describe('a detail of what was not told yet comes after it', () => {
  test.each([
    ['when it was last taken', 'Did you take your tablets this morning?', 'Ramipril in the morning. At seven today.'],
    ['whether it is missed', 'Do you ever forget your tablets?', 'Ramipril in the morning. I never miss.'],
    ['not to a plain question', 'Do you take any tablets?', 'Ramipril in the morning.'],
    ['nor to the list of operations', 'Any operations?', 'My knee, ten years ago.'],
  ])('%s', (_, said, reply) => {
    expect(lastTurn(patient, [said]).reply).toBe(reply)
  })
})
