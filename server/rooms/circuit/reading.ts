import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Db } from '../../db/database.ts'
import type { CircuitPlan } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { secondsWith } from '../../library/time-limit.ts'
import { byFit } from '../opening/fitting.ts'
import { findSeenCases } from '../opening/seen-case-store.ts'
import { holderOf } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findExtraTime } from '../store.ts'

/** Begins a station's reading time: chooses a case that is new to all participants and fixes the parts. */
export async function beginReading(going: RoomTransaction, deps: Deps) {
  const { tx, room, seats, now } = going
  const plan = room.plan!
  const own = caseOf(deps.content, room)!
  const userIds = seats.filter(({ removedFor }) => removedFor === null).map(({ userId }) => userId)
  const { isNew, others } = await unseenCases(tx, deps, { plan, current: own, userIds })
  const patientCase = isNew ? own : (others.shift() ?? own)
  for (const one of seats)
    if (one.leftAt === null && one.role !== null && one.role !== 'student' && !one.hasSeen)
      await going.setSeat(one, { hasSeen: true })
  going.set({
    step: 'reading',
    readingAt: now,
    caseId: patientCase.id,
    caseVersion: patientCase.edition?.version ?? null,
    timeLimitSeconds: await talkSeconds(tx, plan, patientCase, holderOf(seats, 'student')!.userId),
    plan: { ...plan, stations: Math.min(plan.wanted, room.station! + others.length) },
  })
  going.emitRoom()
}

type Among = { plan: CircuitPlan; current: PatientCase; userIds: readonly string[] }

/** Returns whether the current case is new to all of these users, and the circuit's other new cases, the next first. */
export async function unseenCases(tx: Db, { content }: Pick<Deps, 'content'>, { plan, current, userIds }: Among) {
  const seen = await findSeenCases(tx, userIds)
  const others = plan.candidates.flatMap((id) => {
    const one = content.cases.get(id)
    return one && id !== current.id && !seen.has(id) ? [one] : []
  })
  return { isNew: !seen.has(current.id), others: byFit(current, others) }
}

/** Returns the length of this student's talk at a station in seconds, with their extra time. */
export async function talkSeconds(tx: Db, plan: CircuitPlan, patientCase: PatientCase, studentId: string) {
  const seconds = plan.talkSeconds ?? viewOf(patientCase).card.timeLimitSeconds
  return secondsWith(await findExtraTime(tx, studentId), seconds)
}
