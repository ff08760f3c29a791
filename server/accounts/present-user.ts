import { TOUR_FLAGS, type UserReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { dayStreak } from './day-streak.ts'
import { findStanding, type UserRow } from './store.ts'

const DAY = 86_400_000
const FREE_UNLOCKS = 4

type Known = Pick<Deps, 'db' | 'now' | 'supportEmail'>

/** The signed-in user as the browser may know them. */
export async function presentUser({ db, now: clock, supportEmail }: Known, user: UserRow): Promise<UserReply> {
  const now = clock()
  const standing = await findStanding(db, user.id)
  const isPrime = user.primeUntil !== null && user.primeUntil > now
  return {
    id: user.id,
    email: user.email,
    username: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    is_staff: standing.groups.some((group) => group.name === 'staff'),
    is_trial: false,
    is_verified: isVerified(user),
    is_first_time: user.isFirstTime,
    prime_status: isPrime,
    has_ever_been_prime: user.primeUntil !== null,
    day_streak: dayStreak(standing.days, now),
    subscription_days_left: user.primeUntil && Math.ceil((user.primeUntil.getTime() - now.getTime()) / DAY),
    groups: standing.groups,
    study_field: user.studyField,
    specialty: user.specialty,
    support_email: supportEmail ?? null,
    profile: {
      is_verified: isVerified(user),
      is_email_verified: user.emailVerifiedAt !== null,
      experience_level: user.experienceLevel,
      available_session: user.availableSessions,
      country: user.country,
      university: user.university,
      year_level: user.yearLevel,
      promo_code: user.promoCode,
      num_attempted_cases: standing.finishedCases,
      display_upgrade_flag: isPrime ? null : upgradeFlag(FREE_UNLOCKS - user.availableSessions),
      show_renew_modal: user.showRenewModal,
      user_tour_flags: tourFlags(user.toursDone),
    },
  }
}

const isVerified = (user: UserRow) => user.emailVerifiedAt !== null && user.experienceLevel !== null

/** After the second and the last of the free unlocks an upgrade is offered. */
function upgradeFlag(unlocksUsed: number): '2' | '4' | null {
  if (unlocksUsed >= FREE_UNLOCKS) return '4'
  return unlocksUsed === 2 ? '2' : null
}

const flagOf = (done: readonly string[], tour: string) => (done.includes(tour) ? 'DONE' : 'TODO')

function tourFlags(done: readonly string[]): UserReply['profile']['user_tour_flags'] {
  const flags = Object.fromEntries(TOUR_FLAGS.map((tour) => [tour, flagOf(done, tour)]))
  return flags as UserReply['profile']['user_tour_flags']
}
