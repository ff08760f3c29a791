import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { decline, findContest } from './store.ts'

/** Outcome of declining. Only an open contest can be declined, and only once. */
export type Declined = 'declined' | 'no-such-contest' | 'no-reason' | 'granted-already' | 'declined-already'

const LONGEST_REASON = 600

/** Declines a contested mark, with the reason that its student reads beside the mark. */
export async function declineContest(db: Db, id: string, because: string, now: Date): Promise<Declined> {
  const reason = because.trim()
  if (reason === '' || reason.length > LONGEST_REASON) return 'no-reason'
  if (!z.uuid().safeParse(id).success) return 'no-such-contest'
  return (await decline(db, id, reason, now)) ? 'declined' : whyNot(db, id)
}

async function whyNot(db: Db, id: string): Promise<Declined> {
  const contest = await findContest(db, id)
  if (!contest) return 'no-such-contest'
  return contest.grantedAt ? 'granted-already' : 'declined-already'
}
