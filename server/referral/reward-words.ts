import { dayInWords } from '../day-in-words.ts'
import { REWARDS_A_YEAR } from './reward-limit.ts'

export const FRIEND_AGAIN =
  'You joined through a friend’s link, but this e-mail address has already had its free week with another account, so there isn’t one this time.'

/** Returns the message for an inviter over the limit, with the date from which the next friend counts. */
export const limitReached = (nextAt: Date): string =>
  `You’ve had ${REWARDS_A_YEAR} free weeks for inviting friends this year, which is the limit. You can earn the next from ${dayInWords(nextAt)}. Friends who join before then still get their own week.`
