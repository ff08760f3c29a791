import type { UserReply } from '#contract/accounts.ts'

export type TourFlags = UserReply['profile']['user_tour_flags']
export type TourFlag = keyof TourFlags

/** The parts of the tours, by the page that they explain, each with the flag under which the server remembers its tour. */
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

/** With these a tour is complete, whatever was passed over on the way. */
const LAST: readonly CardSection[] = [
  'welcome',
  'dashboard',
  'single_player_rubric',
  'osce_template_rubric',
  'diagnosis',
  'condition_explorer',
  'new_onboarding',
]

/** Read to its end, or closed before. */
export type Ending = 'done' | 'left'

/** What this browser knows of a student's tours: the stored user tour. */
export type StoredTour = {
  user: string
  seen: CardSection[]
  /** Tours that are over and of which the server does not know yet. */
  unsaved: TourFlag[]
}

/** Whether the student is still to be shown this section. */
export function isDue(section: CardSection, flags: TourFlags, { seen, unsaved }: StoredTour): boolean {
  const flag = SECTIONS[section]
  return flags[flag] === 'TODO' && !unsaved.includes(flag) && !seen.includes(section)
}

/**
 * Whether its time has come: the welcome is for who was not shown around yet; the tour of what belongs to coming back is
 * for who was, and has finished a case.
 */
export function isTimely(section: CardSection, flags: TourFlags, finishedCases: number): boolean {
  if (section === 'welcome') return flags.onboarding_flag === 'TODO'
  return section !== 'new_onboarding' || (flags.onboarding_flag === 'DONE' && finishedCases > 0)
}

/** Whether anything of the tour with this flag may still come. */
export const isOpen = (flag: TourFlag, flags: TourFlags, { unsaved }: StoredTour): boolean =>
  flags[flag] === 'TODO' && !unsaved.includes(flag)

/** The tours that are over with this section: the one that was closed, or came to its last section. Who declines the welcome is not shown around either. */
export function overAfter(section: CardSection, ending: Ending): TourFlag[] {
  if (section === 'welcome' && ending === 'left') return [SECTIONS.welcome, SECTIONS.dashboard]
  return ending === 'left' || LAST.includes(section) ? [SECTIONS[section]] : []
}

/**
 * The stored tour as it counts for this student: another person's does not, and neither does one from before the server
 * was told to begin anew, which shows when the dashboard was seen and the onboarding is to do.
 */
export function ownTour(stored: StoredTour | null, user: string, flags: TourFlags): StoredTour {
  if (stored?.user !== user) return { user, seen: [], unsaved: [] }
  const begunAnew = isOpen('onboarding_flag', flags, stored) && stored.seen.includes('dashboard')
  return begunAnew ? { user, seen: [], unsaved: [] } : stored
}
