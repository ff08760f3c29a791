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

/** The reading time of a station begins: its case is new to everybody in the room, and parts are fixed. */
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
  going.tellRoom()
}

type Among = { plan: CircuitPlan; current: PatientCase; userIds: readonly string[] }

/** Whether the current case is new to all of these people, and the circuit's other such cases, the next first. */
export async function unseenCases(tx: Db, { content }: Pick<Deps, 'content'>, { plan, current, userIds }: Among) {
  const seen = await findSeenCases(tx, userIds)
  const others = plan.candidates.flatMap((id) => {
    const one = content.cases.get(id)
    return one && id !== current.id && !seen.has(id) ? [one] : []
  })
  return { isNew: !seen.has(current.id), others: byFit(current, others) }
}

/** How long this student talks at a station, with their extra time. */
export async function talkSeconds(tx: Db, plan: CircuitPlan, patientCase: PatientCase, studentId: string) {
  const seconds = plan.talkSeconds ?? viewOf(patientCase).card.timeLimitSeconds
  return secondsWith(await findExtraTime(tx, studentId), seconds)
}
