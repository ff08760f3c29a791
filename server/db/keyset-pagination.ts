import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** The two columns by which a list of rows is ordered, the newest first; the id tells those of one moment apart. */
export type RowOrder = { at: PgColumn; id: PgColumn }

export const newestFirst = ({ at, id }: RowOrder) => [desc(at), desc(id)]

/** What comes after a row in that order. */
export const olderThan = ({ at, id }: RowOrder, last: { at: Date; id: string }): SQL | undefined =>
  or(lt(at, last.at), and(eq(at, last.at), lt(id, last.id)))

/** What comes after the row of this id in that order. Nothing is older than a row that is gone: `gone` is thrown. */
export async function olderThanRow(db: Db, order: RowOrder, id: string, gone: () => Error): Promise<SQL | undefined> {
  const [last] = await db.select({ at: order.at }).from(order.at.table).where(eq(order.id, id))
  if (!last) throw gone()
  return olderThan(order, { at: last.at as Date, id })
}

/** After which row the next page goes on; null where this page is not full. */
export function nextAfter<Row>(rows: readonly Row[], page: number, idOf: (row: Row) => string): string | null {
  const last = rows.at(-1)
  return last === undefined || rows.length < page ? null : idOf(last)
}
