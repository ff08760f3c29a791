import { expect, test } from 'vitest'
import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { runningIn } from './running-rooms.tsx'

const hosted = { used: 1, most: 3, resets: '' }
const roomAt = (step: RoomsOverview['rooms'][number]['step'], left = false): RoomsOverview['rooms'][number] => ({
  ...{ session_id: `${step} ${left}`, code: 'BCDFGH', case_id: 52, patient_name: '', presenting_complaint: '' },
  ...{ system: 'renal', step, role: null, left, opened: '', with: [], circuit: null, score: null, max_score: 40 },
})

test('fault 11: home shows the rooms that go on, and none that is over or that one left', () => {
  const rooms = (
    ['Proceed to Questions', 'reading', 'talk', 'marking', 'complete', 'cancelled', 'expired'] as const
  ).map((step) => roomAt(step))
  const running = runningIn({ hosted, rooms: [...rooms, roomAt('talk', true)] })
  expect(running.map(({ step }) => step)).toEqual(['Proceed to Questions', 'reading', 'talk', 'marking'])
  expect(runningIn(null)).toEqual([])
})
