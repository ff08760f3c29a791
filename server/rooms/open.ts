import { randomUUID } from 'node:crypto'
import { CODE_LETTERS, FREE_ROOMS_A_MONTH, ROOM_MS, type RoomTalk, room, roomInit } from '#contract/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { findCase, isOpenTo } from '../cases/access.ts'
import type { Db } from '../db/database.ts'
import type { roomSeats } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { invalid, notAllowed } from '../errors.ts'
import type { User } from '../user.ts'
import { roomFor } from './room.ts'
import { countOpened, createRoom, createSeats, findRoomByCode, findWaiting, holdPerson, type RoomRow } from './store.ts'

/** Opens a room on a case; one of one's own on it that still waits is given again, so that two clicks open one. */
export const openRoom = endpoint({
  body: roomInit,
  returns: room,
  async handle({ body, user }, deps) {
    const patientCase = await openedCase(deps, user, body.case_id)
    const id = await deps.db.transaction(async (tx) => {
      await holdPerson(tx, user.id)
      const waiting = await findWaiting(tx, user.id, patientCase.id, deps.now())
      if (waiting) return waiting.id
      await refuseTooMany(tx, user, deps.now())
      const consent = body.consent ?? false
      const seat = { id: randomUUID(), userId: user.id, firstName: nameOf(user), consent }
      const opened = await createWith(tx, deps, {
        patientCase,
        owner: seat.id,
        openerId: user.id,
        seats: [seat],
        ...body,
      })
      return opened.id
    })
    return roomFor(deps, id, user.id)
  },
})

const nameOf = ({ firstName, email }: User): string => (firstName || (email.split('@', 1)[0] ?? '')).slice(0, 40)

/** The case, where it is open to whoever wants to open a room on it; the others of the room need nothing. */
export async function openedCase({ db, content }: Deps, user: User, caseId: number): Promise<PatientCase> {
  const patientCase = findCase(content, caseId)
  if (!(await isOpenTo(db, user, patientCase))) throw notAllowed(103, 'This case is locked. Unlock it first.')
  return patientCase
}

/** Three a calendar month are everybody's. */
export async function refuseTooMany(tx: Db, { id, may }: User, now: Date) {
  if (may.hostsFreely || (await countOpened(tx, id, monthOf(now).from)) < FREE_ROOMS_A_MONTH) return
  throw notAllowed(
    'prime-only',
    `You have opened ${FREE_ROOMS_A_MONTH} group sessions this month. With Prime you open as many as you like; joining is free for everybody.`,
  )
}

/** The calendar month of an instant, by UTC. */
export const monthOf = (at: Date) => ({
  from: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  until: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
})

export type NewSeat = Pick<
  typeof roomSeats.$inferInsert,
  'userId' | 'firstName' | 'role' | 'consent' | 'face' | 'seenAt'
> & {
  id: string
}
type Opening = {
  patientCase: PatientCase
  /** The seat that may pass the room on. */
  owner: string
  openerId: string
  seats: readonly NewSeat[]
  talk?: RoomTalk | undefined
  /** The group's own from before; else a new one. */
  code?: string | undefined
  practice?: boolean | undefined
}

/** A new room with these people in it. */
export async function createWith(
  tx: Db,
  deps: Deps,
  { patientCase, owner, openerId, seats, talk, code, practice }: Opening,
) {
  const at = deps.now()
  const opened = {
    id: randomUUID(),
    code: code ?? (await freeCode(tx, deps)),
    practice: practice ?? false,
    caseId: patientCase.id,
    contentVersion: deps.content.version,
    engineVersion: deps.content.engine,
    openerId,
    ownerSeat: owner,
    talk: talk ?? 'none',
    mode: seats.some(({ role }) => role === 'host_marker') ? ('two' as const) : ('multi' as const),
    createdAt: at,
    expiresAt: new Date(at.getTime() + ROOM_MS),
    marking: { notes: [], rating: null, manner: null, remark: '' },
  } satisfies Partial<RoomRow>
  await createRoom(tx, opened)
  await createSeats(
    tx,
    seats.map((seat) => ({ ...seat, roomId: opened.id, joinedAt: at })),
  )
  return opened
}

export async function freeCode(tx: Db, { chance }: Deps): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const code = Array.from({ length: 6 }, () => CODE_LETTERS[chance(CODE_LETTERS.length)]).join('')
    if (!(await findRoomByCode(tx, code))) return code
  }
  throw invalid('We could not open a room just now. Please try again.', undefined, 'no-code')
}
