import type { Room } from '#contract/rooms/rooms.ts'
import type { RoomClock } from '../room/parts.ts'

/** A phase of a room. Only circuits have `feedback`; in other rooms `marking` lasts until the marks are in. */
export type PhaseName = 'lobby' | 'reading' | 'talk' | 'feedback' | 'marking' | 'over'

/** The present phase and when the clock ends it. The bell rings when `name` changes. */
export type Phase = { name: PhaseName; ends: string | null }

export function phaseOf({ step, ends, circuit }: Pick<Room, 'step' | 'ends' | 'circuit'>): Phase {
  switch (step) {
    case 'Proceed to Questions':
      return { name: 'lobby', ends: null }
    case 'reading':
      return { name: 'reading', ends: circuit?.phase_ends ?? null }
    case 'talk':
      return { name: 'talk', ends }
    case 'marking':
      return circuit ? { name: 'feedback', ends: circuit.phase_ends } : { name: 'marking', ends: null }
    default:
      // Feedback lasts to its full time, even once the marks are in.
      return circuit?.phase_ends ? { name: 'feedback', ends: circuit.phase_ends } : { name: 'over', ends: null }
  }
}

/** Returns the whole seconds left in the phase at server time `now` (ms). The talk has its own clock. */
export function phaseLeft(room: Pick<Room, 'step' | 'ends' | 'circuit'>, now: number, talk: RoomClock): number | null {
  const { name, ends } = phaseOf(room)
  if (name === 'talk') return talk.left
  return ends === null ? null : Math.max(0, Math.ceil((Date.parse(ends) - now) / 1000))
}

export const PHASES = ['reading', 'talk', 'feedback'] as const

export const PHASE_NAMES: Record<(typeof PHASES)[number], string> = {
  reading: 'Reading',
  talk: 'Talk',
  feedback: 'Feedback',
}
