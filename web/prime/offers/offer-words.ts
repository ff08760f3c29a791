import type { Offered } from './offered.ts'
import type { Offer } from './offers.ts'

/** First name of a locked case's patient, and the number of locked cases. */
export type Behind = { firstName: string; locked: number }
type Known = {
  daysLeft: number | null
  behind: Behind | undefined
  /** How many of the free cases the student has finished. */
  freeCases: { done: number; of: number }
  offered: Offered
}
type Words = { title: string; text: string; go: 'Upgrade Now' | 'Renew Now' }

const STAYS = 'You keep your results, your streak and the free cases.'

/** Returns the text of an upgrade dialog. It is true for this student: it names a patient only if a case is locked. */
export function wordsOf(offer: Offer, { daysLeft, behind, freeCases, offered }: Known): Words {
  switch (offer) {
    case 'explorer':
      return {
        title: 'The Condition Explorer comes with Prime',
        text: 'See how patients describe a condition, what sets it apart from its mimics, and which question settles it.',
        go: 'Upgrade Now',
      }
    case 'quizzes':
      return {
        title: 'More questions come with Prime',
        text: `The first ${offered.questionsACondition} questions on each condition are free for everyone, and so is every question on a condition you meet in cases. Prime opens the rest.`,
        go: 'Upgrade Now',
      }
    case 'exam':
      return {
        title: 'Exam conditions come with Prime',
        text: 'Meet any open case as in the exam, as often as you like, and see your percentile among those who did the same.',
        go: 'Upgrade Now',
      }
    case 'portfolio':
      return {
        title: 'The portfolio comes with Prime',
        text: 'Print every history you’ve taken, or save it as a PDF: marks by section and framework, communication, and your progress.',
        go: 'Upgrade Now',
      }
    case 'rooms':
      return {
        title: `You’ve opened ${offered.roomsAMonth} group sessions this month`,
        text: 'With Prime you can open as many as you like. Joining someone else’s is always free.',
        go: 'Upgrade Now',
      }
    case 'two-cases':
    case 'four-cases':
      return {
        title: `You've done ${freeCases.done} of ${freeCases.of} free cases`,
        text: behindWords(behind),
        go: 'Upgrade Now',
      }
    case 'incentive':
      return { title: 'You’ve used all your unlocks', text: behindWords(behind), go: 'Upgrade Now' }
    case 'end':
      return {
        title: 'Your Prime has ended',
        text: `${STAYS} Renew to pick up where you left off.`,
        go: 'Renew Now',
      }
    case 'trial-ended':
      return { title: 'Your trial has ended', text: `${STAYS} Prime opens everything again.`, go: 'Upgrade Now' }
    case 'expired':
      return { title: 'Your Prime has expired', text: `${STAYS} Prime opens everything again.`, go: 'Renew Now' }
    case 'expiring-soon':
      return {
        title: `Your Prime ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`,
        text: 'Renew now and we’ll add your remaining days.',
        go: 'Renew Now',
      }
  }
}

function behindWords(behind: Behind | undefined): string {
  if (!behind) return 'The free cases stay open to you. Prime opens every other case, and the Condition Explorer.'
  const { firstName, locked } = behind
  if (locked === 1) return `${firstName} is still locked. Prime opens this case.`
  return `${firstName} is one of ${locked} locked patients. Prime opens them all.`
}
