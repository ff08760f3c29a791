import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { sharedDebriefReply } from '#contract/agent.ts'
import { attempts, sharedDebriefs, users } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { showableDebrief } from './debrief.ts'
import type { Opened } from './opened.ts'

/** A shared debrief, to whoever has its link. It tells nothing of the account but the student's first name. */
export const showSharedDebrief = openEndpoint({
  params: z.object({ key: z.string().max(100) }),
  returns: sharedDebriefReply,
  async handle({ params }, deps) {
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
