import type { Offer } from './offers.ts'

/** Somebody behind a curtain, and how many they are. */
export type Behind = { firstName: string; locked: number }
type Known = { daysLeft: number | null; behind: Behind | undefined }
type Words = { title: string; text: string; go: 'Upgrade Now' | 'Renew Now' }

const STAYS = 'Your results, your streak and the free cases stay yours.'

/** What a dialog says. Only what is true of this student: without a locked case nobody is behind a curtain. */
export function wordsOf(offer: Offer, { daysLeft, behind }: Known): Words {
  switch (offer) {
    case 'explorer':
      return {
        title: 'The Condition Explorer comes with Prime',
        text: 'Look up how a condition sounds when a patient tells it, what sets it apart from its neighbours, and which question settles it.',
        go: 'Upgrade Now',
      }
    case 'quizzes':
      return {
        title: 'This quiz comes with Prime',
        text: 'Ten quizzes are open to everybody. Prime opens the others, and more questions for mixed quizzes.',
        go: 'Upgrade Now',
      }
    case 'rooms':
      return {
        title: 'You have opened 3 group sessions this month',
        text: 'With Prime you open as many as you like. Joining one that somebody else opened is free for everybody.',
        go: 'Upgrade Now',
      }
    case 'two-cases':
      return { title: "You've done 2 of 4 free cases", text: behindWords(behind), go: 'Upgrade Now' }
    case 'four-cases':
      return { title: "You've done 4 of 4 free cases", text: behindWords(behind), go: 'Upgrade Now' }
    case 'incentive':
      return { title: 'You have used all of your unlocks', text: behindWords(behind), go: 'Upgrade Now' }
    case 'end':
      return {
        title: 'Your Prime has come to its end',
        text: `${STAYS} Renew to go on where you were.`,
        go: 'Renew Now',
      }
    case 'trial-ended':
      return { title: 'Your trial has ended', text: `${STAYS} With Prime everything opens again.`, go: 'Upgrade Now' }
    case 'expired':
      return { title: 'Your Prime has expired', text: `${STAYS} With Prime everything opens again.`, go: 'Renew Now' }
    case 'expiring-soon':
      return {
        title: `Your Prime ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`,
        text: 'Renew now and no day is lost: what you have left is added.',
        go: 'Renew Now',
      }
  }
}

function behindWords(behind: Behind | undefined): string {
  if (!behind) return 'The free cases stay open to you. Prime opens every other case, and the Condition Explorer.'
  const { firstName, locked } = behind
  if (locked === 1) return `${firstName} is still behind the curtain. Prime opens it.`
  return `${firstName} is one of ${locked} patients behind the curtain. Prime opens them all.`
}
