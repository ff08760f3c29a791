import type { UserReply } from '#contract/accounts.ts'

export type TourFlags = UserReply['profile']['user_tour_flags']
export type TourFlag = keyof TourFlags

/** The sections of the tours, each with the flag under which the server records its tour. */
export const SECTIONS = {
  welcome: 'welcome_flag',
  dashboard: 'onboarding_flag',
  case: 'osce_history_flag',
  case_submit: 'osce_history_flag',
  summary: 'osce_history_flag',
  questions: 'osce_history_flag',
  single_player_rubric: 'osce_history_flag',
  osce_template_script: 'osce_template_flag',
  osce_template_rubric: 'osce_template_flag',
  diagnosis: 'diagnosis_flag',
  condition_explorer: 'condition_explorer_flag',
  new_onboarding: 'new_onboarding_flag',
} as const satisfies Record<string, TourFlag>

export type CardSection = keyof typeof SECTIONS

/** The last section of each tour: it completes the tour, even if others were skipped. */
const LAST: readonly CardSection[] = [
  'welcome',
  'dashboard',
  'single_player_rubric',
  'osce_template_rubric',
  'diagnosis',
  'condition_explorer',
  'new_onboarding',
]

/** `done`: read to its end; `left`: closed before. */
export type Ending = 'done' | 'left'

/** A student's tour progress as stored in this browser. */
export type StoredTour = {
  user: string
  seen: CardSection[]
  /** Flags of completed tours that have not been saved to the server yet. */
  unsaved: TourFlag[]
}

/** Returns whether the student has not yet seen this section. */
export function isDue(section: CardSection, flags: TourFlags, { seen, unsaved }: StoredTour): boolean {
  const flag = SECTIONS[section]
  return flags[flag] === 'TODO' && !unsaved.includes(flag) && !seen.includes(section)
}

/**
 * Returns whether the student is ready for a section: the welcome is for newcomers; the hint for returning students
 * requires a completed onboarding and a finished case.
 */
export function isTimely(section: CardSection, flags: TourFlags, finishedCases: number): boolean {
  if (section === 'welcome') return flags.onboarding_flag === 'TODO'
  return section !== 'new_onboarding' || (flags.onboarding_flag === 'DONE' && finishedCases > 0)
}

/** Returns whether the tour with this flag is not over yet. */
export const isOpen = (flag: TourFlag, flags: TourFlags, { unsaved }: StoredTour): boolean =>
  flags[flag] === 'TODO' && !unsaved.includes(flag)

/** Returns the flags of tours that end with this section. Declining the welcome also ends the dashboard tour. */
export function overAfter(section: CardSection, ending: Ending): TourFlag[] {
  if (section === 'welcome' && ending === 'left') return [SECTIONS.welcome, SECTIONS.dashboard]
  return ending === 'left' || LAST.includes(section) ? [SECTIONS[section]] : []
}

/**
 * Returns the stored progress if it applies to this student. Progress of another user does not, nor does progress from
 * before a reset on the server, which shows as a seen dashboard with onboarding still to do.
 */
export function ownTour(stored: StoredTour | null, user: string, flags: TourFlags): StoredTour {
  if (stored?.user !== user) return { user, seen: [], unsaved: [] }
  const wasReset = isOpen('onboarding_flag', flags, stored) && stored.seen.includes('dashboard')
  return wasReset ? { user, seen: [], unsaved: [] } : stored
}
