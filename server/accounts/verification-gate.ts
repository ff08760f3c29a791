const DAY = 86_400_000
/** How long after signing up the e-mail step of the gate may be skipped. The level question never may. */
const SKIPPABLE_DAYS = 7

/** Until when this student may practise without having proved the address. */
export const skippableUntil = ({ createdAt }: { createdAt: Date }) =>
  new Date(createdAt.getTime() + SKIPPABLE_DAYS * DAY)

/** Those who signed up after this moment may still skip it. */
export const skippableSince = (now: Date) => new Date(now.getTime() - SKIPPABLE_DAYS * DAY)
