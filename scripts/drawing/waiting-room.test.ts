import { expect, test } from 'vitest'
import { readWaitingRoom } from './waiting-room.ts'

const room = readWaitingRoom('content/cases')

test('the first page shows no more patients than there are, and the host not twice', () => {
  expect(room.count).toBeGreaterThanOrEqual(room.waiting.length + 1)
  expect(room.waiting.map((one) => one.id)).not.toContain(room.host.caseId)
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

test('the moment with the host is whole', () => {
  expect(room.host.maxScore).toBeGreaterThan(room.host.marks)
  for (const words of [room.host.reply, room.host.better, room.host.why, room.host.wouldHaveSaid])
    expect(words).toMatch(/^[A-Z].+[.?]$/s)
})
