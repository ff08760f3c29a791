import { dayInWords } from '../day-in-words.ts'
import { action, letter, loud, says } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'

type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** Returns the e-mail about a week earned; `both` if the other person earned theirs too. */
export const rewardLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { as, both, until }: { as: 'friend' | 'inviter'; both: boolean; until: Date },
): Mail =>
  letter({
    to,
    subject: 'You’ve earned a free week of Prime',
    parts: [
      loud(both ? 'A week of Prime for both of you' : 'A week of Prime for you'),
      says(
        as === 'inviter'
          ? 'A friend you invited has joined Bedside and finished their first case.'
          : 'You joined Bedside through a friend, and you’ve both finished a case.',
      ),
      says(`Your Prime now lasts until ${dayInWords(until)}. It’s free and does not renew.`),
      action('See your cases', `${publicUrl}/dashboard/home`),
    ],
    unsubscribe,
  })

/** Returns the e-mail about a week not earned, with the reason. */
export const noRewardLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { as, sentence }: { as: 'friend' | 'inviter'; sentence: string },
): Mail =>
  letter({
    to,
    subject: as === 'inviter' ? 'Your friend has joined Bedside' : 'No free week this time',
    parts: [
      ...(as === 'inviter' ? [says('A friend you invited has joined Bedside and received their free week.')] : []),
      says(sentence),
      action('See your cases', `${publicUrl}/dashboard/home`),
    ],
    unsubscribe,
  })
