import { dayInWords } from '../day-in-words.ts'
import type { Mail } from '../db/mail.ts'
import { action, letter, loud, says } from '../letter.ts'

type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** The letter that tells of the week that somebody got; `both` where the other one got theirs as well. */
export const rewardLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { as, both, until }: { as: 'friend' | 'inviter'; both: boolean; until: Date },
): Mail =>
  letter({
    to,
    subject: 'A free week of Prime is yours',
    parts: [
      loud(both ? 'A week of Prime for you both' : 'A week of Prime for you'),
      says(
        as === 'inviter'
          ? 'A friend whom you invited has joined Bedside and finished a first case.'
          : 'You joined Bedside through a friend, and both of you have finished a case.',
      ),
      says(`Your Prime now lasts until ${dayInWords(until)}. Nothing is charged for it, and it does not renew.`),
      action('To your cases', `${publicUrl}/dashboard/home`),
    ],
    unsubscribe,
  })

/** The letter to somebody who got no week, and the sentence that says why. */
export const noRewardLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { as, sentence }: { as: 'friend' | 'inviter'; sentence: string },
): Mail =>
  letter({
    to,
    subject: as === 'inviter' ? 'Your friend has joined Bedside' : 'No free week this time',
    parts: [
      ...(as === 'inviter' ? [says('A friend whom you invited has joined Bedside and has their free week.')] : []),
      says(sentence),
      action('To your cases', `${publicUrl}/dashboard/home`),
    ],
    unsubscribe,
  })
