import type { UserReply } from '#contract/accounts.ts'
import type { ProgressReply } from '#contract/statistics.ts'

type Who = Pick<UserReply, 'study_field' | 'major' | 'study_stage' | 'specialty' | 'hospital'> & {
  profile: Pick<UserReply['profile'], 'year_level' | 'university' | 'experience_level' | 'num_attempted_cases'>
}

/**
 * Returns the details that the student gave, such as "Third year, Medicine, Cardiff. 36 cases.", or their level if they
 * gave none.
 */
export function whoInWords({ study_field, major, study_stage, specialty, hospital, profile }: Who): string {
  const details = [profile.year_level, study_stage, study_field, major, specialty, profile.university, hospital]
  const known = details.filter((part): part is string => Boolean(part?.trim()))
  const who = known.length > 0 ? known.join(', ') : profile.experience_level
  const cases = profile.num_attempted_cases === 1 ? '1 case' : `${profile.num_attempted_cases} cases`
  return who ? `${who}. ${cases}.` : `${cases}.`
}

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A day of the last five weeks: whether a case was finished on it, and whether it counts towards the streak. */
export type StreakDay = { day: string; done: boolean; inStreak: boolean }

/** Returns the thirty-five days up to today, oldest first. Yesterday's streak lasts until the end of today. */
export function panesOf(
  { today, finished_days }: Pick<ProgressReply, 'today' | 'finished_days'>,
  streak: number,
): StreakDay[] {
  const done = new Set(finished_days)
  const last = done.has(today) ? at(today) : at(today) - DAY
  return Array.from({ length: 35 }, (_, nth) => {
    const instant = at(today) - (34 - nth) * DAY
    const day = new Date(instant).toISOString().slice(0, 10)
    return { day, done: done.has(day), inStreak: instant <= last && instant > last - streak * DAY }
  })
}

/** Returns the results of races: "3 patients, 71 of 100 on average with your best race on each." */
export function racesInWords({ cases, mean_best }: ProgressReply['races']): string {
  if (mean_best === null) return 'No race finished yet.'
  return cases === 1
    ? `1 patient, ${mean_best} of 100 in your best race.`
    : `${cases} patients, ${mean_best} of 100 on average over your best race with each.`
}

export function lessonsInWords(lessons: number): string {
  if (lessons === 0) return 'No lesson finished yet.'
  return lessons === 1 ? 'Lesson finished with 1 patient.' : `Lessons finished with ${lessons} patients.`
}
