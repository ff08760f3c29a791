import { and, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'
import { nextAfter, olderThanRow, type RowOrder } from './keyset-pagination.ts'

/** A work list for staff, newest first: its order, the condition for open rows, and the query for its rows. */
export type StaffQueue<Row> = {
  order: RowOrder
  isOpen: SQL | undefined
  pageSize: number
  find: (db: Db, where: SQL | undefined, most: number) => PromiseLike<Row[]>
  idOf: (row: Row) => string
  /** Creates the refusal for a row that no longer exists. */
  gone: () => Error
}

/**
 * Returns a page of a queue after `before`, only open rows if `waiting`, with the total of open rows and the next
 * cursor.
 */
export async function pageOfQueue<Row>(
  db: Db,
  { order, isOpen, pageSize, find, idOf, gone }: StaffQueue<Row>,
  { before, waiting }: { before?: string | undefined; waiting?: 'yes' | undefined },
) {
  const older = before ? await olderThanRow(db, order, before, gone) : undefined
  const rows = await find(db, and(older, waiting && isOpen), pageSize)
  return { rows, waiting: await db.$count(order.at.table, isOpen), next: nextAfter(rows, pageSize, idOf) }
}
