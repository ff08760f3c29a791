import { and, isNotNull, lt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { emailKeys, mails, throttles, tokens } from './tables.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const KEPT_DAYS = 30

/** Deletes what nobody can use any more: ended tokens and counts at once, links and sent mails after a month. */
export async function sweep(db: Db, now: Date) {
  const monthAgo = new Date(now.getTime() - KEPT_DAYS * DAY)
  await db.delete(tokens).where(lt(tokens.expiresAt, now))
  await db.delete(throttles).where(lt(throttles.resetsAt, now))
  await db.delete(emailKeys).where(lt(emailKeys.expiresAt, monthAgo))
  await db.delete(mails).where(and(isNotNull(mails.sentAt), lt(mails.createdAt, monthAgo)))
}

/** Sweeps every hour. What fails is reported and tried again an hour later. */
export function sweepHourly(db: Db, now: () => Date, report: (error: unknown) => void): () => void {
  const timer = setInterval(() => void sweep(db, now()).catch(report), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
