const DAY = 86_400_000
/** Days after signing up during which the e-mail step may be skipped. The level question is always required. */
const SKIPPABLE_DAYS = 7

/** Returns until when this student may practise with an unverified address. */
export const skippableUntil = ({ createdAt }: { createdAt: Date }) =>
  new Date(createdAt.getTime() + SKIPPABLE_DAYS * DAY)

/** Returns the earliest sign-up that may still skip it. */
export const skippableSince = (now: Date) => new Date(now.getTime() - SKIPPABLE_DAYS * DAY)
