import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Notifies every process that listens on a channel; in a transaction, once that commits, and not if it is undone. */
export const notify = (tx: Db, channel: string, payload = '') =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)
