import { type CardInput, createEmptyCard, fsrs, Rating } from 'ts-fsrs'

/** Grade of an answer. A right guess is not a miss, but comes back sooner than known answers. */
export type AnswerGrade = 'missed' | 'guessed' | 'known'

/** A card as serialised by the scheduler, through JSON. */
export type SchedulerCard = Record<string, unknown>

const RATINGS = { missed: Rating.Again, guessed: Rating.Hard, known: Rating.Good } as const

/** In whole days and deterministic: no intervals of minutes, and no random fuzz. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 })

/**
 * Returns a question's card after an answer, with its due date. Takes the previous card, if any. A question known at
 * first sight gets none, since it needs no review.
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
