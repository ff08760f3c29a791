import { progressReply } from '#contract/statistics.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { endpoint } from '../endpoint.ts'
import { findBest } from '../statistics/case-progress-store.ts'
import { dayIn } from '../statistics/day-streak.ts'
import { countLessons, findFinishedDays } from '../statistics/finished-store.ts'
import { masteryBySystem } from '../statistics/mastery.ts'
import { type BestRace, findRaces } from '../statistics/race-store.ts'
import { findScores, type ScoredAttempt } from '../statistics/score-store.ts'
import { findTimeZone } from '../statistics/time-zone-store.ts'

const DAY = 86_400_000
const A_MONTH = 30 * DAY
const FIVE_WEEKS = 34 * DAY

/** Returns the profile's charts: scores in order, days of the last five weeks, and mastery a month ago. */
export const showProgress = endpoint({
  returns: progressReply,
  async handle({ user }, { db, content, now }) {
    const timeZone = await findTimeZone(db, user.id)
    const days = await findFinishedDays(db, user.id, timeZone)
    const since = dayIn(timeZone, new Date(now().getTime() - FIVE_WEEKS))
    const scores = await findScores(db, user.id)
    const before = await findBest(db, user.id, new Date(now().getTime() - A_MONTH))
    const then = masteryBySystem(content.cases.values(), new Map(before.map((row) => [row.caseId, row])))
    return {
      today: dayIn(timeZone, now()),
      finished_days: days.filter((day) => day >= since),
      scores: scores.flatMap((score) => present(score, content.cases.get(score.caseId))),
      races: inShort(await findRaces(db, user.id)),
      lessons: await countLessons(db, user.id),
      month_ago: then.filter(({ completed }) => completed > 0).map(({ system, mastery }) => ({ system, mastery })),
    }
  },
})

/** A case no longer in the library has no name to show. */
function present({ id, caseId, stoppedAt, percent }: ScoredAttempt, patientCase: PatientCase | undefined) {
  if (!patientCase) return []
  const { patient, system } = patientCase.file
  const at = stoppedAt.toISOString()
  return [{ session_id: id, at, case_id: caseId, patient_name: patient.name, system, percent }]
}

function inShort(races: ReadonlyMap<number, BestRace>) {
  const sum = [...races.values()].reduce((total, { efficiency }) => total + efficiency, 0)
  return { cases: races.size, mean_best: races.size === 0 ? null : Math.round(sum / races.size) }
}
