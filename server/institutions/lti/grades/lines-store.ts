import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ltiLines } from '../../../db/tables.ts'

export type LineItemRow = typeof ltiLines.$inferSelect
type Named = Pick<LineItemRow, 'assignmentId' | 'lineItems' | 'resourceLink'>

/** Stores where to look for an assignment's line item, from its latest launch. A known line item is kept. */
export async function saveLine(tx: Db, named: Named): Promise<LineItemRow> {
  const { lineItems, resourceLink } = named
  const [row] = await tx
    .insert(ltiLines)
    .values(named)
    .onConflictDoUpdate({ target: ltiLines.assignmentId, set: { lineItems, resourceLink } })
    .returning()
  return row!
}

export async function findLine(db: Db, assignmentId: string): Promise<LineItemRow | undefined> {
  const [row] = await db.select().from(ltiLines).where(eq(ltiLines.assignmentId, assignmentId))
  return row
}

/** Takes a lease on the search for a line item. Returns false if another process holds it, or the item is known. */
export async function beginSeeking(db: Db, { assignmentId }: LineItemRow, now: Date): Promise<boolean> {
  const { seekingUntil, lineItem } = ltiLines
  const free = and(
    eq(ltiLines.assignmentId, assignmentId),
    isNull(lineItem),
    or(isNull(seekingUntil), lt(seekingUntil, now)),
  )
  const until = new Date(now.getTime() + SEEKING_MS)
  return (await db.update(ltiLines).set({ seekingUntil: until }).where(free).returning()).length > 0
}
/** Longer than a search, whose calls share a time-out of twenty seconds. */
const SEEKING_MS = 60_000

/** Releases the lease, storing the line item if it was found. */
export const endSeeking = (db: Db, { assignmentId }: LineItemRow, lineItem: string | null) =>
  db.update(ltiLines).set({ lineItem, seekingUntil: null }).where(eq(ltiLines.assignmentId, assignmentId))

/** Forgets a line item that was deleted from the gradebook; the next launch finds or creates it again. */
export const forgetLine = (db: Db, assignmentId: string, lineItem: string) =>
  db
    .update(ltiLines)
    .set({ lineItem: null })
    .where(and(eq(ltiLines.assignmentId, assignmentId), eq(ltiLines.lineItem, lineItem)))
