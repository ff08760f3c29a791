import { TOUR_FLAGS, type UserReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { type Entitlement, upgradeFlagOf } from '../entitlement.ts'
import { findActivePlan } from '../entitlements/grant-store.ts'
import { findRenewal, wasRefunded } from '../entitlements/renewal-store.ts'
import { atSchool } from '../institutions/institution-of-user.ts'
import { openModel } from '../llm/open-model.ts'
import { findEndedTopics } from '../mail/mail-topic-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { findBest } from '../statistics/case-progress-store.ts'
import { dayIn, dayStreak } from '../statistics/day-streak.ts'
import { findFinishedDays } from '../statistics/finished-store.ts'
import { countFreeCases } from '../statistics/free-case-store.ts'
import { countLocked } from '../statistics/locked-cases.ts'
import { presentStatistics } from './present-statistics.ts'
import type { UserRow } from './store.ts'
import { skippableUntil } from './verification-gate.ts'

type Known = Pick<Deps, 'db' | 'content' | 'now' | 'supportEmail' | 'roadmapUrl' | 'modelReader'>

/** Returns the signed-in user as the browser may see them. */
export async function presentUser(known: Known, user: UserRow, may: Entitlement): Promise<UserReply> {
  const { db, supportEmail, roadmapUrl } = known
  const now = known.now()
  const best = await findBest(db, user.id)
  const ended = await findEndedTopics(db, user.id)
  const { modelReads, ...school } = await atSchool(db, user)
  const days = await findFinishedDays(db, user.id, user.timeZone)
  const free = await countFreeCases(known, user.id)
  const renewal = await findRenewal(db, user.id)
  return {
    id: user.id,
    email: user.email,
    username: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    is_staff: may.isStaff,
    is_trial: may.isTrial,
    is_verified: isVerified(user),
    is_first_time: user.isFirstTime,
    has_password: user.passwordHash !== null,
    prime_status: may.isPrime,
    has_ever_been_prime: may.hasEverBeenPrime,
    day_streak: dayStreak(days, dayIn(user.timeZone, now)),
    subscription_days_left: may.daysLeft,
    opens_explorer: may.opensExplorer,
    opens_every_quiz: may.opensEveryQuiz,
    hosts_freely: may.hostsFreely,
    sits_exams: may.sitsExams,
    keeps_portfolio: may.keepsPortfolio,
    billing: {
      active_plan: await findActivePlan(db, user.id, may, now),
      renews: renewal.renews,
      payment_failed: renewal.failed,
      refunded: may.hasEverBeenPrime && !may.isPrime && (await wasRefunded(db, user.id)),
    },
    locked_cases: await countLocked(known, user.id, may),
    free_cases: free,
    groups: may.groups.map((name) => ({ name })),
    study_field: user.studyField,
    specialty: user.specialty,
    state: user.state,
    hospital: user.hospital,
    major: user.major,
    study_stage: user.studyStage,
    portrait: user.portrait,
    ...(await presentStatistics(known, user, may, best)),
    support_email: supportEmail ?? null,
    roadmap_url: roadmapUrl ?? null,
    ...school,
    ai_model: (modelReads && (await openModel(known))?.name) || null,
    switches: await readSettings(db, now),
    profile: {
      is_verified: isVerified(user),
      is_email_verified: user.emailVerifiedAt !== null,
      email_skippable_until: user.emailVerifiedAt ? null : skippableUntil(user).toISOString(),
      experience_level: user.experienceLevel,
      available_session: may.unlocksLeft,
      country: user.country,
      university: user.university,
      year_level: user.yearLevel,
      time_zone: user.timeZone,
      exam_date: user.examDate,
      exam_format: user.examFormat,
      framework: user.framework,
      exam_reminder: !ended.has('exam'),
      marks_letter: !ended.has('marks'),
      prime_letter: !ended.has('prime'),
      promo_code: user.promoCode,
      num_attempted_cases: best.length,
      display_upgrade_flag: upgradeFlagOf(may, free.done),
      show_renew_modal: may.showRenewModal,
      user_tour_flags: tourFlags(user.toursDone),
      extra_time: user.extraTime,
      ai_reads: user.aiReads,
    },
  }
}

const isVerified = (user: UserRow) => user.emailVerifiedAt !== null && user.experienceLevel !== null

const flagOf = (done: readonly string[], tour: string) => (done.includes(tour) ? 'DONE' : 'TODO')

function tourFlags(done: readonly string[]): UserReply['profile']['user_tour_flags'] {
  const flags = Object.fromEntries(TOUR_FLAGS.map((tour) => [tour, flagOf(done, tour)]))
  return flags as UserReply['profile']['user_tour_flags']
}
