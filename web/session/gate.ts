import type { UserReply } from '#contract/accounts.ts'

type Gated = { profile: Pick<UserReply['profile'], 'is_email_verified' | 'email_skippable_until' | 'experience_level'> }

/** Whether the e-mail step can still be left for later. */
export const maySkipEmail = ({ profile }: Gated, now: number): boolean =>
  profile.email_skippable_until !== null && Date.parse(profile.email_skippable_until) > now

/** Whether this student may begin a case: with a level, and a proved address or some time left for that. */
export const mayPractise = (user: Gated, now: number): boolean =>
  user.profile.experience_level !== null && (user.profile.is_email_verified || maySkipEmail(user, now))
