import { dayInWords } from '../day-in-words.ts'
import type { Done, TaskEntry } from './task-list.ts'

const DAY = 86_400_000
/** So old an account has to be before a reward that rests on the student's word. */
const OLD_ENOUGH_DAYS = 3

const HAD_ALREADY = 'This e-mail address has already had this reward with another account.'

/** Why the reward of a task cannot be taken: `forGood`, or until what the sentence names is done. */
export type HeldBack = { sentence: string; forGood: boolean }

/**
 * Nobody can see from here whether somebody shared on Facebook. So a reward for their word is for real people only, and once
 * for a mailbox. `hadAlready`: the mailbox has had it through another account.
 */
export function heldBack(
  { isProven, rewardDays }: TaskEntry,
  { joinedAt, isEmailVerified, cases }: Done,
  { hadAlready, now }: { hadAlready: boolean; now: Date },
): HeldBack | undefined {
  if (isProven || rewardDays === 0) return undefined
  if (hadAlready) return { sentence: HAD_ALREADY, forGood: true }
  const from = new Date(joinedAt.getTime() + OLD_ENOUGH_DAYS * DAY)
  const missing = [
    ...(isEmailVerified ? [] : ['verify your e-mail address']),
    ...(cases > 0 ? [] : ['finish a case']),
    ...(from <= now ? [] : [`wait until ${dayInWords(from)}, three days after you joined`]),
  ]
  return missing.length === 0 ? undefined : { sentence: `To claim it, ${inOneBreath(missing)}.`, forGood: false }
}

const inOneBreath = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
