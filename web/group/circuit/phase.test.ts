import { describe, expect, test } from 'vitest'
import type { Room, RoomStep } from '#contract/rooms/rooms.ts'
import { roomOf } from '../room/room.fixture.ts'
import { phaseLeft, phaseOf } from './phase.ts'

const ENDS = '2026-11-23T15:01:00.000Z'
const circuit = {
  station: 1,
  stations: 3,
  wanted: 3,
  reading_seconds: 60,
  talk_seconds: 300,
  phase_ends: ENDS,
}
const at = (step: RoomStep, rest: Partial<Room> = {}) => roomOf({ step, circuit, ...rest })
const CLOCK = { used: 10, left: 290, limit: 300 }

describe('the phase of a room', () => {
  test.each([
    ['Proceed to Questions', 'lobby'],
    ['reading', 'reading'],
    ['talk', 'talk'],
    ['marking', 'feedback'],
    ['complete', 'feedback'],
    ['cancelled', 'over'],
  ] as const)('%s is %s', (step, name) => {
    const phase_ends = step === 'cancelled' || step === 'talk' ? null : ENDS
    expect(phaseOf(at(step, { circuit: { ...circuit, phase_ends } })).name).toBe(name)
  })

  test('the marks of the last station being in, it is over; outside a circuit there is no feedback', () => {
    expect(phaseOf(at('complete', { circuit: { ...circuit, phase_ends: null } })).name).toBe('over')
    expect(phaseOf(at('marking', { circuit: null }))).toEqual({ name: 'marking', ends: null })
    expect(phaseOf(at('talk', { circuit: null })).ends).toBe(roomOf().ends)
  })

  test('what is left is by the server’s clock, in whole seconds, and never below nothing', () => {
    const left = (step: RoomStep, seconds: number) => phaseLeft(at(step), Date.parse(ENDS) - seconds * 1000, CLOCK)
    expect(left('reading', 59.2)).toBe(60)
    expect(left('marking', -5)).toBe(0)
    expect(left('talk', 5)).toBe(290)
    expect(phaseLeft(at('Proceed to Questions'), 0, CLOCK)).toBeNull()
  })
})
