import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type PaymentProviderName, webhookEvents } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** Reports whether an event was processed before. */
export async function isTaken(db: Db, provider: PaymentProviderName, eventId: string): Promise<boolean> {
  const same = and(eq(webhookEvents.provider, provider), eq(webhookEvents.eventId, eventId))
  return (await db.select({ id: webhookEvents.eventId }).from(webhookEvents).where(same)).length > 0
}

/** Marks an event as processed; repeats are ignored. */
export async function noteTaken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  provider: PaymentProviderName,
  { id, type }: { id: string; type: string },
) {
  await db.insert(webhookEvents).values({ provider, eventId: id, type, receivedAt: now() }).onConflictDoNothing()
}
