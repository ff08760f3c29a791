import { dayInWords } from '../day-in-words.ts'
import { REWARDS_A_YEAR } from './reward-limit.ts'

export const FRIEND_AGAIN =
  'You joined through a friend’s link. This e-mail address has already had its free week for that, through another account, so there is none this time.'

/** What an inviter over the limit is told, and from when the next friend counts. */
export const limitReached = (nextAt: Date): string =>
  `You have had ${REWARDS_A_YEAR} free weeks for friends within a year, which is the limit. The next friend counts from ${dayInWords(nextAt)}. Friends who join before then still get their own week.`
