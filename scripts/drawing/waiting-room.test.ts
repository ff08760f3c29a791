import { expect, test } from 'vitest'
import { loadContent } from '#server/cases/load-cases.ts'
import { secretsOf, tells } from '#tests/secrets.ts'
import { readSampleSitter, readWaitingRoom } from './waiting-room.ts'

const room = readWaitingRoom('content/cases')

test('the first page shows no more patients than there are', () => {
  expect(room.count).toBeGreaterThanOrEqual(room.waiting.length)
})

const { cases } = await loadContent('content')

test.each([...cases.values()].map((patientCase) => [patientCase.id, patientCase] as const))(
  'the first page tells nothing of case %i that its student is to find out',
  (_, patientCase) => {
    const secrets = secretsOf(patientCase, [], cases.values())
    expect(secrets.filter((secret) => tells(JSON.stringify(room), secret))).toEqual([])
  },
)

test('the patient of the sample is in no case', () => {
  const names = [...cases.values()].map(({ file }) => file.patient.name)
  expect(names).not.toContain(readSampleSitter().patient.name)
})

test('nothing on a poster of the first page is more than a poster shows', () => {
  for (const one of room.waiting)
    expect(Object.keys(one).toSorted()).toEqual([
      'case_level',
      'gender',
      'id',
      'informant',
      'label',
      'locked',
      'patient_age',
      'patient_name',
      'result',
      'system',
    ])
})
