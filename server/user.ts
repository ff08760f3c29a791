import type { ExtraTime } from '#contract/accounts.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import type { Entitlement } from './entitlement.ts'
import type { Membership } from './institutions/membership-store.ts'

/** The signed-in user, as passed to endpoints. */
export type User = {
  id: string
  email: string
  firstName: string
  /** Extra time in per cent, for consultations started from now on. */
  extraTime: ExtraTime
  /** Framework by which the marking sheet is grouped; null: by the parts of a medical history. */
  framework: Framework | null
  /** The student, and their institution, allow a language model to read their messages. */
  aiReads: boolean
  /** Past the gate: the experience level is chosen, and the e-mail verified or that step skipped for its seven days. */
  isVerified: boolean
  /** The e-mail address is verified. */
  isEmailVerified: boolean
  may: Entitlement
  /** Membership of an institution; null without one. */
  membership: Membership | null
}

/** A user or guest, as passed to the few endpoints that admit guests. */
export type Guest = {
  id: string
  firstName: string
  isGuest: boolean
  until: Date
  may: Entitlement
  membership: Membership | null
}
