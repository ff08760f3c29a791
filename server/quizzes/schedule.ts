import { type CardInput, createEmptyCard, fsrs, Rating } from 'ts-fsrs'

/** How a question went. Who only guessed right has not missed it, and sees it sooner than who knew. */
export type AnswerGrade = 'missed' | 'guessed' | 'known'

/** As the scheduler keeps it, through JSON. */
export type SchedulerCard = Record<string, unknown>

const RATINGS = { missed: Rating.Again, guessed: Rating.Hard, known: Rating.Good } as const

/** In whole days, and the same for the same answers: nothing comes back within minutes, and nothing by chance. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 })

/**
 * The card of a question after an answer, and when it comes back. Takes the card as it was, if there was one. A question
 * that was known at first sight gets none: nothing needs repeating.
 */
export function cardAfter(
  card: SchedulerCard | undefined,
  outcome: AnswerGrade,
  at: Date,
): { card: SchedulerCard; due: Date } | undefined {
  if (!card && outcome === 'known') return undefined
  const before = card ? (card as unknown as CardInput) : createEmptyCard(at)
  const { card: after } = scheduler.next(before, at, RATINGS[outcome])
  return { card: { ...after }, due: after.due }
}
