import type { UserReply } from '#contract/accounts.ts'
import { changeUser, currentUser } from '../session/session.ts'
import { onPhone } from './on-phone.ts'
import {
  type CardSection,
  type Ending,
  isDue,
  isOpen,
  isTimely,
  overAfter,
  ownTour,
  type TourFlag,
} from './sections.ts'
import { readTour, writeTour } from './stored-tour.ts'

/** Returns the sections among these that the signed-in student has not seen yet. */
export async function dueSections<S extends CardSection>(sections: readonly S[]): Promise<S[]> {
  const user = await currentUser().catch(() => null)
  if (!user) return []
  const { unsaved } = ownTour(readTour(), user.id, user.profile.user_tour_flags)
  if (unsaved.length > 0) void save(unsaved)
  return sections.filter((section) => isSectionDue(section, user))
}

/** Returns whether this student has not seen a section yet, and it is time for it. */
export function isSectionDue(section: CardSection, { id, profile }: UserReply): boolean {
  const flags = profile.user_tour_flags
  const tour = ownTour(readTour(), id, flags)
  return isTimely(section, flags, profile.num_attempted_cases) && isDue(section, flags, tour)
}

/** Returns whether a newcomer's tours are still running: no other news is shown meanwhile. */
export function inTours({ id, profile }: UserReply): boolean {
  const flags = profile.user_tour_flags
  const tour = ownTour(readTour(), id, flags)
  return isOpen('onboarding_flag', flags, tour) || (!onPhone() && isOpen('osce_history_flag', flags, tour))
}

/** Records that a section was shown, and sets the flags of the tours that this completes. */
export async function endSection(section: CardSection, ending: Ending): Promise<void> {
  await remember(section, overAfter(section, ending))
}

/** On a phone, the two slides are the whole tour: finishing them sets every flag. */
export async function endPhoneTour(ending: Ending): Promise<void> {
  const user = await currentUser().catch(() => null)
  if (!user) return
  const all = Object.keys(user.profile.user_tour_flags) as TourFlag[]
  await remember('dashboard', ending === 'done' ? all : ['onboarding_flag'])
}

async function remember(section: CardSection, over: TourFlag[]): Promise<void> {
  const user = await currentUser().catch(() => null)
  if (!user) return
  const tour = ownTour(readTour(), user.id, user.profile.user_tour_flags)
  const unsaved = [...new Set([...tour.unsaved, ...over])]
  writeTour({ ...tour, seen: [...new Set([...tour.seen, section])], unsaved })
  if (unsaved.length > 0) await save(unsaved)
}

/** Saves the flags. Those that fail to save are kept and sent on the next visit. */
async function save(flags: TourFlag[]): Promise<void> {
  try {
    const done = Object.fromEntries(flags.map((flag) => [flag, 'DONE' as const]))
    await changeUser({ profile: { user_tour_flags: done } })
    const tour = readTour()
    if (tour) writeTour({ ...tour, unsaved: tour.unsaved.filter((flag) => !flags.includes(flag)) })
  } catch {
    // In this browser the tour is over regardless.
  }
}
