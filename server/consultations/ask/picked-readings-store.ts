import { desc, eq, sql } from 'drizzle-orm'
import type { OfferedReading } from '#engine/consultation/turn.ts'
import type { Db } from '../../db/database.ts'
import { dayOf } from '../../db/day.ts'
import { pickedReadings } from '../../db/tables.ts'

/** The reading that a student chose among those the patient offered. */
export type Picked = { caseId: number; offered: readonly OfferedReading[]; option: number }

const nameOf = ({ answer, act }: OfferedReading): string => answer ?? act

/** Counts a choice for the case's authors. Stores neither the student nor the ambiguous message. */
export async function countPicked(db: Db, { caseId, offered, option }: Picked, now: Date) {
  const [meant = ''] = offered.slice(option, option + 1).map(nameOf)
  const beside = offered.toSpliced(option, 1).map(nameOf).join(',')
  await db
    .insert(pickedReadings)
    .values({ caseId, day: dayOf(now), meant, beside, times: 1 })
    .onConflictDoUpdate({
      target: [pickedReadings.caseId, pickedReadings.day, pickedReadings.meant, pickedReadings.beside],
      set: { times: sql`${pickedReadings.times} + 1` },
    })
}

/** Returns the readings chosen in a case and their alternatives, by id, most frequent first. */
export async function findPicked(db: Db, caseId: number) {
  const times = sql<number>`sum(${pickedReadings.times})::int`
  const { meant, beside } = pickedReadings
  const rows = await db
    .select({ meant, beside, times })
    .from(pickedReadings)
    .where(eq(pickedReadings.caseId, caseId))
    .groupBy(meant, beside)
    .orderBy(desc(times), meant, beside)
  return rows.map((row) => ({ ...row, beside: row.beside.split(',') }))
}
