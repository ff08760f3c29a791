import type { Deps } from './deps.ts'
import type { Membership } from './institutions/membership-store.ts'
import { batchedLimiterOf } from './limits/batched-limiter.ts'
import type { RateLimit } from './limits/rate-limit-store.ts'

// Reading a student's words is the most expensive operation of a request. docs/operators.md documents these limits.

const WAIT = 'That is more than we can read at once. Please wait a minute, then send it again.'

/** Per account and minute. The fastest typist sends twenty questions, and a speaker thirty. */
export const READ_FOR_ACCOUNT: RateLimit = { tries: 120, minutes: 1, message: WAIT }
/** Per IP address and minute: a year of two hundred students, each asking a question every two seconds. */
export const READ_FOR_ADDRESS: RateLimit = {
  tries: 6_000,
  minutes: 1,
  message: 'Your network is sending more than we can read at once. Please wait a minute, then send it again.',
}

/** Per institution and minute for all members together, unless staff have set another number. */
export const READ_FOR_INSTITUTION: RateLimit = {
  tries: 6_000,
  minutes: 1,
  message: 'Your institution is sending more than we can read at once. Please wait a minute, then send it again.',
}

/** Characters per unit of the limit: longer messages cost more to read, so they count for more. */
const CHARACTERS_AT_ONCE = 200

type Reader = { id: string; membership: Pick<Membership, 'institutionId' | 'readsPerMinute'> | null } | null

/** Counts words before they are read, against the limits of the sender, their institution and their IP address. */
export async function countReading({ db, now }: Pick<Deps, 'db' | 'now'>, user: Reader, ip: string, words: string) {
  const meter = batchedLimiterOf(db)
  const weight = Math.max(1, Math.ceil(words.length / CHARACTERS_AT_ONCE))
  if (user) await meter(`read:account:${user.id}`, weight, READ_FOR_ACCOUNT, now())
  if (user?.membership) {
    const { institutionId, readsPerMinute } = user.membership
    const limit = { ...READ_FOR_INSTITUTION, tries: readsPerMinute ?? READ_FOR_INSTITUTION.tries }
    await meter(`read:institution:${institutionId}`, weight, limit, now())
  }
  await meter(`read:address:${ip}`, weight, READ_FOR_ADDRESS, now())
}
