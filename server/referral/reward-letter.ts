import type { Mail } from '../db/mail.ts'
import { action, letter, loud, says } from '../letter.ts'

type Reader = { to: string; publicUrl: string; unsubscribe: string }

/** The letter that tells of the week that both got. */
export const rewardLetter = (
  { to, publicUrl, unsubscribe }: Reader,
  { as, until }: { as: 'friend' | 'inviter'; until: Date },
): Mail =>
  letter({
    to,
    subject: 'A free week of Prime is yours',
    parts: [
      loud('A week of Prime for you both'),
      says(
        as === 'inviter'
          ? 'A friend whom you invited has joined Bedside and finished a first case.'
          : 'You joined Bedside through a friend, and both of you have finished a case.',
      ),
      says(`Your Prime now lasts until ${inWords(until)}. Nothing is charged for it, and it does not renew.`),
      action('To your cases', `${publicUrl}/dashboard/home`),
    ],
    unsubscribe,
  })

const inWords = (day: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
