import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** The columns that order a list, newest first; the id breaks ties between rows of the same instant. */
export type RowOrder = { at: PgColumn; id: PgColumn }

export const newestFirst = ({ at, id }: RowOrder) => [desc(at), desc(id)]

/** Returns the condition for rows after `last` in that order. */
export const olderThan = ({ at, id }: RowOrder, last: { at: Date; id: string }): SQL | undefined =>
  or(lt(at, last.at), and(eq(at, last.at), lt(id, last.id)))

/** Returns the condition for rows after the row with this id. Throws `gone` if that row no longer exists. */
export async function olderThanRow(db: Db, order: RowOrder, id: string, gone: () => Error): Promise<SQL | undefined> {
  const [last] = await db.select({ at: order.at }).from(order.at.table).where(eq(order.id, id))
  if (!last) throw gone()
  return olderThan(order, { at: last.at as Date, id })
}

/** Returns the cursor of the next page: the id of the last row, or null if this page is not full. */
export function nextAfter<Row>(rows: readonly Row[], page: number, idOf: (row: Row) => string): string | null {
  const last = rows.at(-1)
  return last === undefined || rows.length < page ? null : idOf(last)
}
