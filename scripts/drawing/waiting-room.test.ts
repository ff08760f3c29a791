import { expect, test } from 'vitest'
import { loadContent } from '#server/cases/load-cases.ts'
import { secretsOf, tells } from '#tests/secrets.ts'
import { readHost, readWaitingRoom } from './waiting-room.ts'

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

test('the patient of the first page is in no case', () => {
  const names = [...cases.values()].map(({ file }) => file.patient.name)
  expect(names).not.toContain(readHost().patient.name)
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

test('the moment with the first page’s patient is whole', () => {
  for (const words of [room.host.reply, room.host.better, room.host.why, room.host.wouldHaveSaid])
    expect(words).toMatch(/^[A-Z].+[.?]$/s)
})
