import { dayInWords } from '../day-in-words.ts'
import type { taskStates } from '../db/tables.ts'
import type { TaskEntry, TaskProof } from './task-list.ts'

const DAY = 86_400_000
/** So old an account has to be before a reward that rests on the student's word. */
const OLD_ENOUGH_DAYS = 3

const HAD_ALREADY = 'This e-mail address has already had this reward with another account.'

/** Why the reward of a task cannot be taken: `forGood`, or until what the sentence names is done. */
export type HeldBack = { sentence: string; forGood: boolean }

/** What became of the address of a post. */
export type TaskPost = Pick<typeof taskStates.$inferSelect, 'completedAt' | 'postUrl' | 'decidedAt' | 'refusal'>

/**
 * The server cannot see whether a person shared on Facebook. So the reward is for real people only, once for a mailbox, and
 * after a person has looked at the post. `hadAlready`: the mailbox has had it through another account.
 */
export function heldBack(
  { isProven, rewardDays }: TaskEntry,
  { joinedAt, isEmailVerified, cases }: TaskProof,
  { hadAlready, now, post }: { hadAlready: boolean; now: Date; post: TaskPost | undefined },
): HeldBack | undefined {
  if (isProven || rewardDays === 0) return undefined
  if (hadAlready) return { sentence: HAD_ALREADY, forGood: true }
  const from = new Date(joinedAt.getTime() + OLD_ENOUGH_DAYS * DAY)
  const missing = [
    ...(isEmailVerified ? [] : ['verify your e-mail address']),
    ...(cases > 0 ? [] : ['finish a case']),
    ...(from <= now ? [] : [`wait until ${dayInWords(from)}, three days after you joined`]),
  ]
  const sentences = [
    ...(missing.length === 0 ? [] : [`To claim it, ${inOneBreath(missing)}.`]),
    ...(sentenceOf(post) ?? []),
  ]
  return sentences.length === 0 ? undefined : { sentence: sentences.join(' '), forGood: false }
}

function sentenceOf(post: TaskPost | undefined): [string] | undefined {
  if (post?.refusal) return [`We couldn’t accept your post: ${post.refusal} You can send another address.`]
  if (post?.completedAt && post.postUrl && !post.decidedAt)
    return ['We’ve received the address of your post. A person checks it, usually within two days.']
  return undefined
}

const inOneBreath = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
