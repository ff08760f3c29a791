import type { CaseReply } from '#contract/cases.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { chargedMs } from '../db/attempt-clock.ts'
import { opens } from '../entitlement.ts'
import type { OpenOne } from '../statistics/standing.ts'
import type { User } from '../user.ts'
import type { Listing } from './listing.ts'
import { presentReview } from './present-review.ts'
import { secondsWith } from './time-limit.ts'

/** What a card, the mode modal and the begin modal may show of a case. The diagnosis only once it is known. */
export function presentCase(
  { id, file, maxScore }: PatientCase,
  user: User,
  { standing, flagsOf, now }: Listing,
): CaseReply {
  const { best, open, unlocked } = standing
  const done = best.get(id)
  const going = open.get(id)
  const locked = !opens(user.may, file.free, unlocked.has(id))
  const stars = done?.stars ?? null
  return {
    id,
    patient_name: file.patient.name,
    gender: file.patient.gender,
    patient_age: file.patient.age,
    informant: file.informant ? { name: file.informant.name, relation: file.informant.relation } : null,
    system: file.system,
    systems: [{ name: file.system }],
    rotations: file.rotations.map((name) => ({ name })),
    presentation: file.presentation,
    presenting_complaint: file.presentingComplaint,
    label: file.presentingComplaint,
    description: file.brief,
    case_level: file.level,
    max_score: maxScore,
    time_limit: secondsWith(user.extraTime, file),
    extra_time: user.extraTime,
    categories: file.collections.map((name) => ({ category_name: name })),
    locked,
    ...flagsOf(id),
    participation_for_diagnosis_mode: file.diagnosisMode,
    spm_best_scores: done?.score ?? null,
    spm_best_stars: stars,
    diagnosis_ddx_percentile: null,
    user_stats: [{ locked, spm_best_stars: stars, diagnosis_ddx_percentile: null }],
    result: done ? { max_score: done.maxScore, stars: done.stars, score: done.score } : null,
    isExpired: false,
    review: presentReview(file),
    diagnosis: done?.answerKnown ? file.diagnosis : null,
    open_session: going ? presentOpen(going, now) : null,
  }
}

function presentOpen(open: OpenOne, now: Date) {
  const secondsLeft = Math.max(0, Math.ceil(open.timeLimitSeconds - chargedMs(open, now) / 1000))
  return { session_id: open.id, seconds_left: secondsLeft, score: open.score, case_journey_id: open.journeyId }
}
