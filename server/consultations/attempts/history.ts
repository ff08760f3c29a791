import { desc } from 'drizzle-orm'
import { type CaseHistoryReply, caseHistoryReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { isFinishedBy } from '../../statistics/finished.ts'
import { HISTORY } from '../../statistics/modes.ts'

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
      extraTime: attempts.extraTime,
      handedInAt: attempts.debriefReadAt,
    })
    .from(attempts)
    .where(isFinishedBy(userId))
    .orderBy(desc(attempts.stoppedAt))

function presentCase(patientCase: PatientCase, finished: readonly Finished[]): CaseHistoryReply[number] {
  const { id, file } = patientCase
  return {
    id,
    primary_system: file.system,
    presentation: file.presentation,
    rotations: [...file.rotations],
    presenting_complaint: file.presentingComplaint,
    diagnosis: finished.some(({ handedInAt }) => handedInAt !== null) ? file.diagnosis : null,
    patient_name: file.patient.name,
    patient_age: file.patient.age,
    gender: file.patient.gender,
    case_level: file.level,
    sessions: finished.map(({ id: uuid, mode, stoppedAt, score, maxScore, extraTime }) => ({
      uuid,
      mode,
      when_completed: stoppedAt!.toISOString(),
      ddx_efficiency: null,
      current_score: score,
      max_score: maxScore,
      link_code: uuid,
      extra_time: extraTime,
    })),
    result: bestOf(patientCase, finished),
  }
}

/** The best of the OSCE Histories alone: the other modes have scores of their own. */
function bestOf({ maxScore }: PatientCase, finished: readonly Finished[]): CaseHistoryReply[number]['result'] {
  const histories = finished.filter(({ mode }) => mode === HISTORY)
  const best = histories.toSorted((one, other) => share(other) - share(one))[0]
  return {
    stars: Math.max(0, ...histories.map(({ stars }) => stars ?? 0)),
    score: best?.score ?? 0,
    max_score: best?.maxScore ?? maxScore,
    ddx_efficiency: null,
    best_pwf_score: null,
  }
}

const share = ({ score, maxScore }: Finished) => (maxScore === 0 ? 0 : score / maxScore)
