import type { UserReply } from '#contract/accounts.ts'

/** Finished cases needed before a specialty or a percentile is shown. */
const CASES_NEEDED = 4
/** Percentiles below this are not shown in the header, to avoid discouraging students on every page. */
const PERCENTILE_SHOWN = 10

export type DashboardUser = Pick<
  UserReply,
  'day_streak' | 'systems' | 'statisticprofile' | 'prime_status' | 'is_staff'
> & {
  switches: Pick<UserReply['switches'], 'all_open'>
  profile: Pick<UserReply['profile'], 'num_attempted_cases'>
}

/**
 * One figure of the header: the short form on its button, and the popover's text. An icon replaces a missing `short`.
 */
export type FigureText = { short?: string; long: string; words: string[] }

/**
 * Returns whether comparisons (specialty, percentile) are shown: to Prime users, to staff, or to all if everything is
 * open.
 */
export const comparesWithOthers = ({ prime_status, is_staff, switches }: DashboardUser): boolean =>
  prime_status || is_staff || switches.all_open

export function streakOf({ day_streak: days }: DashboardUser): FigureText {
  const long = `${days} ${days === 1 ? 'day' : 'days'}`
  if (days === 0) return { short: '0', long, words: ['Finish a case today to start your streak.'] }
  return { short: String(days), long, words: ['Days in a row with a finished case. One a day keeps it going.'] }
}

export function specialtyOf(student: DashboardUser): FigureText {
  const best = student.statisticprofile.specialty
  if (isTooEarly(student))
    return {
      long: 'Not yet',
      words: ['You need to complete 4 cases to determine your best Bedside system.', toGo(student)],
    }
  if (!best) return { long: 'Not yet', words: ['Finish two cases in the same system to see your best one here.'] }
  const completed = student.systems.find(({ system }) => system === best.system)?.completed ?? 0
  return {
    short: best.name,
    long: best.name,
    words: [`${best.mastery}% over ${completed} cases: your best system with at least two cases.`],
  }
}

export function percentileOf(student: DashboardUser): FigureText {
  const { percentile } = student.statisticprofile
  if (isTooEarly(student) || percentile === null)
    return { long: 'Not yet', words: ['You need to complete 4 cases to determine your percentile.', toGo(student)] }
  if (percentile < PERCENTILE_SHOWN)
    return {
      long: 'On your way',
      words: ['Most first attempts have scored higher so far. Every new patient counts.', COUNTED],
    }
  const top = `Top ${Math.max(1, 100 - percentile)}%`
  return {
    short: top,
    long: top,
    words: ['Compared with everyone’s first attempts at the cases you’ve seen.', COUNTED],
  }
}

const COUNTED = 'A case that fewer than twenty people have tried counts as 80.'

const isTooEarly = ({ profile }: DashboardUser) => profile.num_attempted_cases < CASES_NEEDED

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four']
/** Returns how many cases are missing: "One to go." */
const toGo = ({ profile }: DashboardUser): string =>
  profile.num_attempted_cases < CASES_NEEDED
    ? `${NUMBERS[CASES_NEEDED - profile.num_attempted_cases]} to go.`
    : 'Only consultations where you spoke to the patient count.'
