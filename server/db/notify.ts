import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Notifies all processes that listen on a channel. In a transaction, it is sent on commit and dropped on rollback. */
export const notify = (tx: Db, channel: string, payload = '') =>
  tx.execute(sql`select pg_notify(${channel}, ${payload})`)
