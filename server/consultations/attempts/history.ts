import { type CaseHistoryReply, caseHistoryReply } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { endpoint } from '../../endpoint.ts'
import { HISTORY, RACE } from '../../statistics/modes.ts'
import { findScripts } from '../../statistics/script-store.ts'
import { findFinished } from './stop-store.ts'

/** Returns the student's finished cases, latest first, each with its attempts. */
export const showHistory = endpoint({
  returns: caseHistoryReply,
  async handle({ user }, { db, content }) {
    const finished = await findFinished(db, user.id)
    const scripts = (await findScripts(db, user.id)).map(asFinished)
    const all = [...finished, ...scripts].toSorted((one, other) => Number(other.stoppedAt) - Number(one.stoppedAt))
    return [...Map.groupBy(all, ({ caseId }) => caseId)].flatMap(([caseId, own]) => {
      const patientCase = content.cases.get(caseId)
      return patientCase ? [presentCase(patientCase, own)] : []
    })
  },
})

type Finished = Awaited<ReturnType<typeof findFinished>>[number]

/** Returns a group session in which the student took the history. Peers marked it: no stars, no reasoning. */
const asFinished = ({ completedAt, ...script }: Awaited<ReturnType<typeof findScripts>>[number]): Finished => ({
  ...script,
  ...{ stoppedAt: completedAt, stars: null, extraTime: 0 as const, isExam: false, handedInAt: null },
})

const isScript = ({ mode }: Finished) => mode === 'multi' || mode === 'two'

function presentCase(patientCase: PatientCase, finished: readonly Finished[]): CaseHistoryReply[number] {
  const { id, card, diagnosis } = viewOf(patientCase)
  return {
    id,
    primary_system: card.system,
    presentation: card.presentation,
    rotations: [...card.rotations],
    presenting_complaint: card.presentingComplaint,
    diagnosis: finished.some(({ handedInAt }) => handedInAt !== null) ? diagnosis : null,
    patient_name: card.patient.name,
    patient_age: card.patient.age,
    gender: card.patient.gender,
    case_level: card.level,
    sessions: finished.map(({ id: uuid, mode, stoppedAt, score, maxScore, extraTime, isExam }) => ({
      uuid,
      mode: mode === RACE ? 'DIAGNOSIS' : mode,
      when_completed: stoppedAt!.toISOString(),
      ddx_efficiency: mode === RACE ? score : null,
      current_score: score,
      max_score: maxScore,
      link_code: uuid,
      extra_time: extraTime,
      exam: isExam,
    })),
    result: bestOf(patientCase, finished),
  }
}

/** Returns the best OSCE History; the other modes have scores of their own. */
function bestOf({ maxScore }: PatientCase, finished: readonly Finished[]): CaseHistoryReply[number]['result'] {
  const histories = finished.filter(({ mode }) => mode === HISTORY)
  const races = finished.filter(({ mode }) => mode === RACE).map(({ score }) => score)
  const scripts = finished.filter(isScript).map(({ score }) => score)
  const best = histories.toSorted((one, other) => share(other) - share(one))[0]
  return {
    stars: Math.max(0, ...histories.map(({ stars }) => stars ?? 0)),
    score: best?.score ?? 0,
    max_score: best?.maxScore ?? maxScore,
    ddx_efficiency: races.length > 0 ? Math.max(...races) : null,
    best_pwf_score: scripts.length > 0 ? Math.max(...scripts) : null,
  }
}

const share = ({ score, maxScore }: Finished) => (maxScore === 0 ? 0 : score / maxScore)
