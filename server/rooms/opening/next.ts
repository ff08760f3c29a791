import { roomNext } from '#contract/rooms/rooms.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { caseOf } from '../../content/published-cases.ts'
import { endpoint } from '../../endpoint.ts'
import { isOpenTo } from '../../library/access.ts'
import { seatOf, unknownRoom } from '../change.ts'
import { presentCase } from '../present.ts'
import { roomParams } from '../room.ts'
import { findRoom, findSeats } from '../store.ts'
import { byFit } from './fitting.ts'
import { findSeenCases } from './seen-case-store.ts'

const PROPOSED = 3

/** Returns up to three next cases: open to the caller, and new to all members, including those who have left. */
export const showNext = endpoint({
  params: roomParams,
  returns: roomNext,
  async handle({ params, user }, { db, content }) {
    const room = await findRoom(db, params.roomId)
    const current = room && caseOf(content, room)
    if (!room || !current) throw unknownRoom()
    const seats = await findSeats(db, room.id)
    seatOf(seats, user.id)
    const seen = await findSeenCases(
      db,
      seats.map(({ userId }) => userId),
    )
    const fitting = byFit(
      current,
      [...content.cases.values()].filter(({ id }) => id !== room.caseId && !seen.has(id)),
    )
    const cases: PatientCase[] = []
    for (const one of fitting) {
      if (cases.length === PROPOSED) break
      if (await isOpenTo(db, user, one)) cases.push(one)
    }
    return { cases: cases.map(presentCase) }
  },
})
