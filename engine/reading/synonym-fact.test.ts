import { describe, expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'
import { synonymFact } from './synonym-fact.ts'

const patient = patientWith([
  fact('no-burning', ['sx:dysuria'], 'No, no burning.'),
  fact('up-at-night', ['sx:nocturia'], 'Up four times a night.'),
  fact('fainted', ['sx:faint'], 'I fainted at the bus stop.'),
  fact('grief', ['mood_general'], 'I cry at night.', { when: { trust: 70 }, until: 'I am all right.' }),
  fact('raw', ['character:sore_throat'], 'Raw, like sandpaper.'),
  fact('no-diabetes', ['pmh:diabetes'], 'No, never.'),
  fact('asthma', ['pmh:asthma'], 'Asthma, since I was six.'),
])

describe('what a general denial would belie', () => {
  test.each([
    ['the complaint itself', 'sx:chest_pain', 'opening-words'],
    ['what a wide question takes in, past what is denied', 'sx:urinary_general', 'up-at-night'],
    ['nearly the same by another name', 'sx:loss_consciousness', 'fainted'],
    ['a symptom that is described', 'sx:sore_throat', 'raw'],
    ['an illness under all illnesses', 'pmh', 'asthma'],
    ['nothing that waits for trust', 'sx:low_mood', undefined],
    ['nothing of what the case does not hold', 'sx:rash', undefined],
  ])('is %s', (_, act, id) => {
    expect(synonymFact(patient, act)?.id).toBe(id)
  })

  test('is told in its place', () => {
    expect(lastTurn(patient, [['Any trouble passing water?', 'sx:urinary_general']])).toMatchObject({
      reply: 'Up four times a night.',
      answers: [{ act: 'sx:urinary_general', kind: 'fact', fact: 'up-at-night' }],
    })
  })
})
