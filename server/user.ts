import type { ExtraTime } from '#contract/accounts.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import type { Entitlement } from './entitlement.ts'
import type { Membership } from './institutions/membership-store.ts'

/** Who is asking, as every endpoint may know it. */
export type User = {
  id: string
  email: string
  firstName: string
  /** Per cent that consultations begun from now on last longer. */
  extraTime: ExtraTime
  /** What the marking sheet is grouped by; null: by the parts of a medical history. */
  framework: Framework | null
  /** Lets a language model read their messages, where there is one, and so does their institution. */
  aiReads: boolean
  /** Through the gate: the experience level is chosen, and the e-mail verified or that step skipped for its seven days. */
  isVerified: boolean
  /** The address is known to be theirs. */
  isEmailVerified: boolean
  may: Entitlement
  /** Membership of an institution; null without one. */
  membership: Membership | null
}

/** A person with a token of either kind, as the few endpoints know them that let guests in. */
export type Guest = {
  id: string
  firstName: string
  isGuest: boolean
  until: Date
  may: Entitlement
  membership: Membership | null
}
