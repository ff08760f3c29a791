import { and, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { subscriptions } from './tables.ts'

/** Whether a person's Prime renews by itself, so that they need no warning of its end. */
export async function renewsByItself(db: Db, userId: string): Promise<boolean> {
  const running = and(eq(subscriptions.userId, userId), eq(subscriptions.status, 'active'))
  const [row] = await db.select({ id: subscriptions.id }).from(subscriptions).where(running).limit(1)
  return row !== undefined
}
