import { expect, test } from 'vitest'
import { aCase } from '../../cases/case-reply.fixture.ts'
import { wayBack } from './way-back.ts'

const patientCase = aCase(4, { patient_name: 'Amara Okafor' })
const open = {
  case_id: 4,
  session_id: 'x',
  mode: 'spm',
  seconds_left: 245,
  score: 1,
  case_journey_id: null,
  patientCase,
}

test.each([
  [open, '/cases/4/spm', 'Go back to Amara', '4:05 left, 1 mark'],
  [{ ...open, seconds_left: 0, score: 2 }, '/cases/4/spm', 'Go back to Amara', 'Time is up, 2 marks'],
  [{ ...open, case_journey_id: 'shift' }, '/cases/4/journey/shift/spm', 'Go back to Amara', '4:05 left, 1 mark'],
  [{ ...open, score: null }, '/cases/4/spm', 'Go back to Amara', '4:05 left, under exam conditions'],
  [{ ...open, mode: 'diagnosis', score: null }, '/diagnosis/4', 'Go back to the race with Amara', '4:05 left'],
  [
    { ...open, mode: 'learn', score: null, seconds_left: null },
    '/learn/4',
    'Go back to the lesson with Amara',
    'No clock',
  ],
])('what is open leads back to where it is: %#', (waiting, to, go, note) =>
  expect(wayBack(waiting)).toEqual({ to, go, note }),
)
