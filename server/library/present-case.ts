import type { CaseReply } from '#contract/cases.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { chargedMs } from '../attempt-clock.ts'
import { opens } from '../entitlement.ts'
import type { OpenOne } from '../statistics/case-progress-store.ts'
import type { User } from '../user.ts'
import type { Listing } from './listing.ts'
import { presentReview } from './present-review.ts'
import { secondsWith } from './time-limit.ts'

/** Returns a case as cards and the mode and begin modals show it. The diagnosis is included only once known. */
export function presentCase(patientCase: PatientCase, user: User, { progress, flagsOf, now }: Listing): CaseReply {
  const { best, races, open, unlocked, known } = progress
  const { id, card, diagnosis, maxScore } = viewOf(patientCase)
  const done = best.get(id)
  const going = open.get(id)
  const locked = !opens(user.may, card.free, unlocked.has(id))
  const stars = done?.stars ?? null
  const raced = races.get(id)?.percentile ?? null
  return {
    id,
    patient_name: card.patient.name,
    gender: card.patient.gender,
    patient_age: card.patient.age,
    informant: card.informant ? { name: card.informant.name, relation: card.informant.relation } : null,
    system: card.system,
    systems: [{ name: card.system }],
    rotations: card.rotations.map((name) => ({ name })),
    presentation: card.presentation,
    presenting_complaint: card.presentingComplaint,
    label: card.presentingComplaint,
    description: card.brief,
    case_level: card.level,
    max_score: maxScore,
    time_limit: secondsWith(user.extraTime, card.timeLimitSeconds),
    extra_time: user.extraTime,
    categories: card.collections.map((name) => ({ category_name: name })),
    locked,
    ...flagsOf(id),
    participation_for_diagnosis_mode: card.diagnosisMode,
    spm_best_scores: done?.score ?? null,
    spm_best_stars: stars,
    diagnosis_ddx_percentile: raced,
    user_stats: [{ locked, spm_best_stars: stars, diagnosis_ddx_percentile: raced }],
    result: done ? { max_score: done.maxScore, stars: done.stars, score: done.score } : null,
    isExpired: false,
    review: presentReview(card),
    diagnosis: known.has(id) ? diagnosis : null,
    open_session: going ? presentOpen(going, now) : null,
  }
}

function presentOpen(open: OpenOne, now: Date) {
  return {
    session_id: open.id,
    seconds_left: secondsLeft(open, now),
    score: open.score,
    case_journey_id: open.journeyId,
    exam: open.isExam,
  }
}

export const secondsLeft = (open: OpenOne, now: Date): number =>
  Math.max(0, Math.ceil(open.timeLimitSeconds - chargedMs(open, now) / 1000))
