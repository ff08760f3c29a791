import type { RoomsOverview } from '#contract/rooms/rooms.ts'
import { call } from '../api.ts'

export const ROOMS = '/api/v1/session_pwf/'

/** The rooms that the student is in, and how many they can open. */
export const readRooms = () => call<RoomsOverview>('GET', ROOMS)
