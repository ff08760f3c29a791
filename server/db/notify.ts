import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Notifies every process that listens on a channel: in a transaction when it commits, and never after a rollback. */
export const notify = (tx: Db, channel: string, payload = '') =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)
