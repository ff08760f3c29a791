import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { contests } from '../../db/tables.ts'

/** What became of an author's no. Only an open contest can be declined, and only once. */
export type Declined = 'declined' | 'no-such-contest' | 'no-reason' | 'granted-already' | 'declined-already'

const LONGEST_REASON = 600

/** Says no to a contested mark, with the sentence that its student reads at that mark. */
export async function declineContest(db: Db, id: string, because: string, now: Date): Promise<Declined> {
  const reason = because.trim()
  if (reason === '' || reason.length > LONGEST_REASON) return 'no-reason'
  if (!z.uuid().safeParse(id).success) return 'no-such-contest'
  const declined = await db
    .update(contests)
    .set({ declinedAt: now, declinedBecause: reason })
    .where(and(eq(contests.id, id), isNull(contests.grantedAt), isNull(contests.declinedAt)))
    .returning({ id: contests.id })
  return declined.length > 0 ? 'declined' : whyNot(db, id)
}

async function whyNot(db: Db, id: string): Promise<Declined> {
  const [kept] = await db.select().from(contests).where(eq(contests.id, id))
  if (!kept) return 'no-such-contest'
  return kept.grantedAt ? 'granted-already' : 'declined-already'
}
