import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { call } from '../api.ts'

export const ROOMS = '/api/v1/session_pwf/'

/** Fetches the student's open rooms, and how many more they can open. */
export const readRooms = () => call<RoomsOverview>('GET', ROOMS)
