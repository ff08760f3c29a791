import { and, type SQL } from 'drizzle-orm'
import type { Db } from './database.ts'
import { nextAfter, olderThanRow, type RowOrder } from './keyset-pagination.ts'

/** A list that staff work through, the newest first: its order, which rows are open, and how rows are found. */
export type StaffQueue<Row> = {
  order: RowOrder
  isOpen: SQL | undefined
  pageSize: number
  find: (db: Db, where: SQL | undefined, most: number) => PromiseLike<Row[]>
  idOf: (row: Row) => string
  /** The refusal for a row that no longer exists. */
  gone: () => Error
}

/** A page of a queue: what comes after `before`, only open rows with `waiting`; how many are open in all, and the id for the next page. */
export async function pageOfQueue<Row>(
  db: Db,
  { order, isOpen, pageSize, find, idOf, gone }: StaffQueue<Row>,
  { before, waiting }: { before?: string | undefined; waiting?: 'yes' | undefined },
) {
  const older = before ? await olderThanRow(db, order, before, gone) : undefined
  const rows = await find(db, and(older, waiting && isOpen), pageSize)
  return { rows, waiting: await db.$count(order.at.table, isOpen), next: nextAfter(rows, pageSize, idOf) }
}
