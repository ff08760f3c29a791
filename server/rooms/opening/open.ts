import { randomUUID } from 'node:crypto'
import { room, roomInit } from '#contract/rooms/rooms.ts'
import { FREE } from '#contract/values/free.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { notAllowed } from '../../errors.ts'
import { findCase, isOpenTo } from '../../library/access.ts'
import type { User } from '../../user.ts'
import { roomFor } from '../room.ts'
import { countOpened, findWaiting, lockPerson } from '../store.ts'
import { createWith } from './create.ts'

/** Opens a room on a case, or returns the caller's waiting room on it, so that two clicks open one room. */
export const openRoom = endpoint({
  body: roomInit,
  returns: room,
  async handle({ body, user }, deps) {
    const patientCase = await openedCase(deps, user, body.case_id)
    const id = await deps.db.transaction(async (tx) => {
      await lockPerson(tx, user.id)
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

export const nameOf = ({ firstName, email }: User): string => (firstName || (email.split('@', 1)[0] ?? '')).slice(0, 40)

/** Returns a case that is open to the user opening the room; the other participants need no access of their own. */
export async function openedCase({ db, content }: Deps, user: User, caseId: number): Promise<PatientCase> {
  const patientCase = findCase(content, caseId)
  if (!(await isOpenTo(db, user, patientCase))) throw notAllowed(103, 'This case is locked. Unlock it first.')
  return patientCase
}

/** Refuses to open more than the free rooms of this calendar month, unless the user's entitlement has no limit. */
export async function refuseTooMany(tx: Db, { id, may }: User, now: Date) {
  if (may.hostsFreely || (await countOpened(tx, id, monthOf(now).from)) < FREE.roomsAMonth) return
  throw notAllowed(
    'prime-only',
    `You’ve opened ${FREE.roomsAMonth} group sessions this month. With Prime you can open as many as you like; joining is always free.`,
  )
}

/** Returns the calendar month of an instant, in UTC. */
export const monthOf = (at: Date) => ({
  from: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  until: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
})
