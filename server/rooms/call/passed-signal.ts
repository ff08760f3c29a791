import type { RoomSignal } from '#contract/rooms/room-signals.ts'

/** A signal between processes. `origin` is the sending connection; `to` is a seat, or null for all others. */
export type PassedSignal = { room: string; to: string | null; from: string; origin: string; signal: RoomSignal }

export const readPassed = (payload: string): PassedSignal => JSON.parse(payload) as PassedSignal
