import type { RoomSignal } from '#contract/rooms/room-signals.ts'

/** On its way between processes. `origin` is the connection that it came from, `to` a seat or everybody else. */
export type PassedSignal = { room: string; to: string | null; from: string; origin: string; signal: RoomSignal }

export const readPassed = (payload: string): PassedSignal => JSON.parse(payload) as PassedSignal
