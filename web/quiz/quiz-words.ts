import type { QuizPlace, QuizResult, QuizSession } from '#contract/quiz.ts'
import { weekdayInWords } from '../ui/text/dates.ts'

const NUMBERS = `no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)

/** Spells out numbers up to twenty. */
export const spelledOut = (count: number): string => NUMBERS[count] ?? String(count)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

const KINDS: Record<QuizSession['kind'], string> = {
  condition: 'Quiz',
  missed: 'Missed questions',
  review: 'Review',
  mixed: 'Mixed quiz',
}

export const titleOf = ({ kind, condition }: Pick<QuizSession, 'kind' | 'condition'>): string =>
  condition?.name ?? KINDS[kind]

export const kindName = ({ kind }: Pick<QuizSession, 'kind'>): string => KINDS[kind]

type Headlined = Pick<QuizResult, 'right' | 'of' | 'unanswered' | 'kinds'>

/** Summarises the result in a sentence or two. */
export function headline({ right, of, unanswered, kinds }: Headlined): string {
  const missed = of - right - unanswered
  const score = `${capital(right === 0 ? 'none' : spelledOut(right))} of ${spelledOut(of)}.`
  if (missed === 0) return unanswered === 0 ? `${score} Nothing got past you.` : score
  const [most] = kinds
  if (!most) return score
  if (missed === 1) return `${score} The one you missed was about ${most.name}.`
  if (most.missed === missed) return `${score} All your misses were about ${most.name}.`
  if (most.missed === 1) return `${score} Your misses covered several conditions.`
  return `${score} ${capital(spelledOut(most.missed))} of your ${spelledOut(missed)} misses were about ${most.name}.`
}

/** Describes whether time ran out, what is unanswered and what comes back; null if none of these apply. */
export function lead(result: Pick<QuizResult, 'kinds' | 'unanswered' | 'back_on'>, timedOut: boolean): string | null {
  const parts = [
    timedOut ? 'Time ran out, so we handed in your answers.' : '',
    openWords(result.unanswered),
    backWords(result.back_on),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : null
}

function openWords(unanswered: number): string {
  if (unanswered === 0) return ''
  return unanswered === 1 ? 'You left one unanswered.' : `You left ${spelledOut(unanswered)} unanswered.`
}

/** Formats the day by its date alone, regardless of the local time. */
const backWords = (day: string | null): string =>
  day ? `Anything you missed or guessed comes back on ${weekdayInWords(day)}.` : ''

/** Returns the announcement after a question is answered. */
export function verdict({ state, question }: QuizPlace): string {
  if (state === 'right') return 'Right.'
  const at = question?.options.findIndex(({ best }) => best) ?? -1
  const best = question?.options[at]
  return best ? `Not this time. The best answer is ${LETTERS[at]}: ${best.text}` : ''
}

/** Returns the text of the dialog before submitting an exam. */
export function beforeHandingIn(places: readonly QuizPlace[]): string {
  const open = places.filter(({ state }) => state === 'open').length
  const flagged = places.filter((place) => place.flagged).length
  const parts = [
    open === 0
      ? 'You’ve answered every question'
      : `${capital(spelledOut(open))} ${open === 1 ? 'question is' : 'questions are'} unanswered`,
    flagged > 0 && `${spelledOut(flagged)} ${flagged === 1 ? 'is' : 'are'} flagged`,
  ].filter(Boolean)
  return `${parts.join(', ')}. You can’t change anything after this, and you’ll see every explanation.`
}

/** Returns the progress of a quiz that can be continued. */
export const begunWords = ({ answered, of }: { answered: number; of: number }): string =>
  `Question ${Math.min(answered + 1, of)} of ${of}`
