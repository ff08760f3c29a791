import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The two columns by which a list of rows stands, the newest first; the id tells those of one moment apart. */
type Order = { at: PgColumn; id: PgColumn }

export const newestFirst = ({ at, id }: Order) => [desc(at), desc(id)]

/** What comes after a row in that order. */
export const olderThan = ({ at, id }: Order, last: { at: Date; id: string }): SQL | undefined =>
  or(lt(at, last.at), and(eq(at, last.at), lt(id, last.id)))
