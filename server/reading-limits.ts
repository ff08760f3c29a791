import type { Deps } from './deps.ts'
import type { Membership } from './institutions/membership-store.ts'
import { batchedLimiterOf } from './limits/batched-limiter.ts'
import type { RateLimit } from './limits/rate-limit-store.ts'

// Reading a student's words is the dearest thing that a request can ask for. docs/operators.md names these limits.

const WAIT = 'That is more than we can read at once. Please wait a minute, then send it again.'

/** What one account may have read in a minute. The fastest typist sends twenty questions, and a voice thirty. */
export const READ_FOR_ACCOUNT: RateLimit = { tries: 120, minutes: 1, message: WAIT }
/** What one address may have read in a minute: a year of two hundred students, each with a question every two seconds. */
export const READ_FOR_ADDRESS: RateLimit = {
  tries: 6_000,
  minutes: 1,
  message: 'Your network is sending more than we can read at once. Please wait a minute, then send it again.',
}

/** What the members of an institution may have read in a minute, together, where staff have set no other number. */
export const READ_FOR_INSTITUTION: RateLimit = {
  tries: 6_000,
  minutes: 1,
  message: 'Your institution is sending more than we can read at once. Please wait a minute, then send it again.',
}

/** A message counts once for each so many characters that it begins: what costs more to read counts for more. */
const CHARACTERS_AT_ONCE = 200

type Reader = { id: string; membership: Pick<Membership, 'institutionId' | 'readsPerMinute'> | null } | null

/** Counts words that are to be read, before they are: for the person who sends them, their institution, and the address they come from. */
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
