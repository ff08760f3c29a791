import type { UserReply } from '#contract/accounts.ts'

type Gated = { profile: Pick<UserReply['profile'], 'is_email_verified' | 'email_skippable_until' | 'experience_level'> }

/** Returns whether verifying the e-mail can still be postponed. */
export const maySkipEmail = ({ profile }: Gated, now: number): boolean =>
  profile.email_skippable_until !== null && Date.parse(profile.email_skippable_until) > now

/** Returns whether this student may begin a case: with a level, and an e-mail that is verified or postponed. */
export const mayPractise = (user: Gated, now: number): boolean =>
  user.profile.experience_level !== null && (user.profile.is_email_verified || maySkipEmail(user, now))
