import type { z } from 'zod'
import type { guestReply } from '#contract/guests.ts'
import type { CircuitInit, CircuitPhase, CircuitTable } from '#contract/rooms/circuits.ts'
import type { RoomResult } from '#contract/rooms/room-result.ts'
import type { RoomScript } from '#contract/rooms/room-script.ts'
import type { RoomIce } from '#contract/rooms/room-signals.ts'
import type {
  Room,
  RoomDoor,
  RoomInfo,
  RoomNext,
  RoomRole,
  RoomRubric,
  RoomStarted,
  RoomSubmit,
  RoomTalk,
  RoomWaiting,
  roomJoin,
} from '#contract/rooms/rooms.ts'
import { call, patience } from '../api.ts'
import { callAsVisitor, changeAsVisitor } from '../as-visitor.ts'
import { readGuestToken } from '../guest-token.ts'
import { ROOMS } from './rooms-overview.ts'

type GuestReply = z.infer<typeof guestReply>

const pathOf = (sessionId: string, what = '') => `${ROOMS}${encodeURIComponent(sessionId)}/${what}`

const change = <T>(sessionId: string, what: string, body?: unknown) =>
  callAsVisitor<T>('PATCH', pathOf(sessionId, what), body, patience())

export const openRoom = (caseId: number, talk: RoomTalk, consent: boolean) =>
  call<Room>('POST', `${ROOMS}init/`, { case_id: caseId, talk, consent })

/** Returns the guest's first name from the last room, or an empty string if this browser has no guest. */
export async function guestName(): Promise<string> {
  if (!readGuestToken()) return ''
  const guest = await callAsVisitor<GuestReply>('GET', '/api/v1/guest/').catch(() => null)
  return guest?.first_name ?? ''
}

export const readDoor = (code: string) => callAsVisitor<RoomDoor>('GET', `${ROOMS}code/${encodeURIComponent(code)}/`)

/** Joins the room, or asks to join during a talk, with a first name if needed. Creates a guest if not signed in. */
export const joinRoom = (code: string, join: z.infer<typeof roomJoin>) =>
  changeAsVisitor<Room | RoomWaiting>('POST', `${ROOMS}join/${encodeURIComponent(code)}/`, join, patience())

export const readRoom = (sessionId: string) => callAsVisitor<Room>('GET', pathOf(sessionId))

export const readScript = (sessionId: string) => callAsVisitor<RoomScript>('GET', pathOf(sessionId, 'script/'))

export const readIce = (sessionId: string) => callAsVisitor<RoomIce>('GET', pathOf(sessionId, 'ice/'))

export const readRubric = (sessionId: string) => callAsVisitor<RoomRubric>('GET', pathOf(sessionId, 'rubric/'))

export const readResult = (sessionId: string) => callAsVisitor<RoomResult>('GET', pathOf(sessionId, 'result/'))

export const takePart = (sessionId: string, role: RoomRole | null) => change<Room>(sessionId, 'role_select/', { role })

export const sendInfo = (sessionId: string, info: RoomInfo) =>
  callAsVisitor<Room>('POST', pathOf(sessionId, 'info/'), info, patience())

export const startRoom = async (sessionId: string) => (await change<RoomStarted>(sessionId, 'start/')).room

export const submitMarking = (sessionId: string, last: RoomSubmit) => change<RoomResult>(sessionId, 'submit/', last)

export const cancelRoom = (sessionId: string) => change<Room>(sessionId, 'cancel/')

export const leaveRoom = (sessionId: string) => change<unknown>(sessionId, 'leave/')

export const passOn = (sessionId: string, seat: string) => change<Room>(sessionId, 'owner/', { seat })

export const readKnock = (knock: string) =>
  callAsVisitor<RoomWaiting>('GET', `${ROOMS}knock/${encodeURIComponent(knock)}/`)

export const answerDoor = (sessionId: string, knock: string, admit: boolean) =>
  change<Room>(sessionId, 'door/', { knock, admit })

export const removeMember = (sessionId: string, seat: string, reason: string) =>
  change<Room>(sessionId, 'remove/', { seat, reason })

export const settleMark = (sessionId: string, item: string, marks: number) =>
  change<RoomResult>(sessionId, 'settle/', { item, marks })

export const openCircuit = (circuit: CircuitInit) => call<Room>('POST', `${ROOMS}circuit/`, circuit)

export const changePhase = (sessionId: string, phase: CircuitPhase) => change<Room>(sessionId, 'phase/', phase)

export const readCircuit = (sessionId: string) => callAsVisitor<CircuitTable>('GET', pathOf(sessionId, 'circuit/'))

/** Fetches cases for the next station that nobody in the room has seen. */
export const readNext = (sessionId: string) => call<RoomNext>('GET', pathOf(sessionId, 'next/'))

export const openNextRoom = (sessionId: string, again: { swap: boolean; case_id?: number }) =>
  callAsVisitor<Room>('POST', pathOf(sessionId, 'again/'), again, patience())
