import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type CaseHistoryReply, caseHistoryReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'

/** The cases that the student has finished, the latest first, each with its attempts. */
export const showHistory = endpoint({
  returns: caseHistoryReply,
  async handle({ user }, { db, content }) {
    const byCase = Map.groupBy(await findFinished(db, user.id), ({ caseId }) => caseId)
    return [...byCase].flatMap(([caseId, finished]) => {
      const patientCase = content.cases.get(caseId)
      return patientCase ? [presentCase(patientCase, finished)] : []
    })
  },
})

type Finished = Awaited<ReturnType<typeof findFinished>>[number]

const findFinished = (db: Db, userId: string) =>
  db
    .select({
      id: attempts.id,
      caseId: attempts.caseId,
      mode: attempts.mode,
      stoppedAt: attempts.stoppedAt,
      score: attempts.score,
      maxScore: attempts.maxScore,
      stars: attempts.stars,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.stoppedAt), eq(attempts.isTest, false)))
    .orderBy(desc(attempts.stoppedAt))

function presentCase({ id, file }: PatientCase, finished: readonly Finished[]): CaseHistoryReply[number] {
  const best = finished.reduce((one, other) => (share(other) > share(one) ? other : one))
  return {
    id,
    primary_system: file.system,
    presenting_complaint: file.presentingComplaint,
    diagnosis: file.diagnosis,
    patient_name: file.patient.name,
    patient_age: file.patient.age,
    gender: file.patient.gender,
    case_level: file.level,
    sessions: finished.map(({ id: uuid, mode, stoppedAt, score }) => ({
      uuid,
      mode,
      when_completed: stoppedAt!.toISOString(),
      ddx_efficiency: null,
      current_score: score,
      link_code: uuid,
    })),
    result: {
      stars: best.stars ?? 0,
      score: best.score,
      max_score: best.maxScore,
      ddx_efficiency: null,
      best_pwf_score: null,
    },
  }
}

const share = ({ score, maxScore }: Finished) => (maxScore === 0 ? 0 : score / maxScore)
