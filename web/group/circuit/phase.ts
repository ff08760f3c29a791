import type { Room } from '#contract/rooms/rooms.ts'
import type { RoomClock } from '../room/parts.ts'

/** What goes on in a room. `feedback` is a circuit's; elsewhere the marker marks to the end. */
export type PhaseName = 'lobby' | 'reading' | 'talk' | 'feedback' | 'marking' | 'over'

/** The present phase, and when it ends by the clock alone. A bell rings when `name` changes. */
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
      // Once the marks are in, the feedback goes on to its end.
      return circuit?.phase_ends ? { name: 'feedback', ends: circuit.phase_ends } : { name: 'over', ends: null }
  }
}

/** Whole seconds to the end of the phase at the server's instant `now` (ms); the talk has its own clock. */
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
