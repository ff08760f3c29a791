import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sharedDebriefReply } from '#contract/agent.ts'
import { attempts, sharedDebriefs, users } from '../../db/tables.ts'
import { countTry, type Limit } from '../../db/throttle.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import type { Opened } from '../attempts/opened.ts'
import { showableDebrief } from '../debrief/debrief.ts'

/**
 * A whole faculty may read from one address, and reload what it reads. A key of 256 random bits is
 * not guessed at any speed; this keeps whoever tries it all the same off the database.
 */
const OPENED: Limit = {
  tries: 300,
  minutes: 15,
  message: 'Many debriefs were opened from your network just now. Please wait a quarter of an hour and open it again.',
}

/** A shared debrief, to whoever has its link. It tells nothing of the account but the student's first name. */
export const showSharedDebrief = openEndpoint({
  params: z.object({ key: z.string().max(100) }),
  returns: sharedDebriefReply,
  async handle({ params, ip }, deps) {
    await countTry(deps.db, `shared-debrief:address:${ip}`, OPENED, deps.now())
    const { student, opened } = await openShared(deps, params.key)
    const { patient, informant } = opened.patientCase.file
    return {
      student: student || null,
      finished: opened.attempt.stoppedAt!.toISOString(),
      gender: patient.gender,
      informant: informant ? { name: informant.name, relation: informant.relation } : null,
      debrief: await showableDebrief(deps, opened),
    }
  },
})

async function openShared({ db, content }: Deps, key: string): Promise<{ student: string; opened: Opened }> {
  const [row] = await db
    .select({ attempt: attempts, student: users.firstName })
    .from(sharedDebriefs)
    .innerJoin(attempts, eq(attempts.id, sharedDebriefs.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(sharedDebriefs.key, key))
  const patientCase = row && content.cases.get(row.attempt.caseId)
  if (!patientCase) throw notFound('This link has ended, or never was. Ask your student for a new one.')
  return { student: row.student, opened: { attempt: row.attempt, patientCase } }
}
