import { eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newestFirst } from '../db/keyset-pagination.ts'
import type { StaffQueue } from '../db/staff-queue.ts'
import { demonstrationRequests } from '../db/tables.ts'
import { notFound } from '../errors.ts'

export type DemonstrationRow = typeof demonstrationRequests.$inferSelect

const ORDER = { at: demonstrationRequests.createdAt, id: demonstrationRequests.id }

export const requestGone = () => notFound('This request no longer exists: requests are kept for a year.')

export const DEMONSTRATION_QUEUE: StaffQueue<DemonstrationRow> = {
  order: ORDER,
  isOpen: isNull(demonstrationRequests.answeredAt),
  pageSize: 50,
  find: findRequests,
  idOf: ({ id }) => id,
  gone: requestGone,
}

export const addRequest = (tx: Db, request: typeof demonstrationRequests.$inferInsert) =>
  tx.insert(demonstrationRequests).values(request)

/** Returns a request, locked until the end of the transaction. */
export async function lockRequest(tx: Db, id: string): Promise<DemonstrationRow | undefined> {
  const [row] = await tx.select().from(demonstrationRequests).where(isRequest(id)).for('update')
  return row
}

export async function changeRequest(
  tx: Db,
  id: string,
  values: Pick<DemonstrationRow, 'answeredAt' | 'isClosed' | 'note'>,
): Promise<DemonstrationRow> {
  const [row] = await tx.update(demonstrationRequests).set(values).where(isRequest(id)).returning()
  return row!
}

const isRequest = (id: string) => eq(demonstrationRequests.id, id)

function findRequests(db: Db, where: SQL | undefined, most: number) {
  return db
    .select()
    .from(demonstrationRequests)
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(most)
}
