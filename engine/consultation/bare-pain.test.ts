import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** A pain that is asked for without a place is the patient's own. */
const hip = patientWith([fact('severity', ['severity:complaint'], 'Nine when you touch it.')], {
  complaint: ['joint_pain'],
})
const cough = patientWith(
  [
    fact('head', ['sx:headache'], 'My head aches.'),
    fact('calves', ['sx:calf_pain'], 'No, my calves are good.'),
    fact('chest', ['sx:chest_pain'], 'It catches when I breathe in.'),
  ],
  { complaint: ['cough'] },
)
const tired = patientWith([fact('back', ['sx:back_pain'], 'No, my back is fine.')], { complaint: ['fatigue'] })

test.each([
  ['pain is what brought them', hip, 'Are you in pain?', 'severity:complaint'],
  ['another word', hip, 'Any discomfort at the moment?', 'severity:complaint'],
  ['a pain beside the complaint', cough, 'Are you in any pain right now?', 'sx:chest_pain'],
  ['none at all', tired, 'Are you in any pain?', 'sx:other'],
  ['another pain than their own', hip, 'Any pain anywhere else?', 'sx:other'],
])('%s', (_, who, said, act) => {
  expect(lastTurn(who, [said]).acts.map((found) => found.act)).toEqual([act])
})
