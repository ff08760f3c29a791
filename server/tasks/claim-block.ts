import { dayInWords } from '../day-in-words.ts'
import type { taskStates } from '../db/tables.ts'
import type { TaskEntry, TaskProof } from './task-list.ts'

const DAY = 86_400_000
/** Minimum account age for a reward that relies on the student's word. */
const OLD_ENOUGH_DAYS = 3

const HAD_ALREADY = 'This e-mail address has already had this reward with another account.'

/** Why a reward cannot be claimed: `forGood`, or until the condition in the sentence is met. */
export type ClaimBlock = { sentence: string; forGood: boolean }

/** Review state of a posted address. */
export type TaskPost = Pick<typeof taskStates.$inferSelect, 'completedAt' | 'postUrl' | 'decidedAt' | 'refusal'>

/**
 * The server cannot verify a share on Facebook. So the reward requires a genuine user, is granted once per mailbox, and
 * only after staff have seen the post. `hadAlready`: the mailbox has had it through another account.
 */
export function claimBlock(
  { isProven, rewardDays }: TaskEntry,
  { joinedAt, isEmailVerified, cases }: TaskProof,
  { hadAlready, now, post }: { hadAlready: boolean; now: Date; post: TaskPost | undefined },
): ClaimBlock | undefined {
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
  if (post?.refusal) return [`We couldn’t accept your post: ${post.refusal} You can send another link.`]
  if (post?.completedAt && post.postUrl && !post.decidedAt)
    return ['We’ve received the link to your post. A person checks it, usually within two days.']
  return undefined
}

const inOneBreath = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts)
