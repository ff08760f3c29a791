import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { dayIn } from '../statistics/day-streak.ts'
import { findTimeZone } from '../statistics/time-zone-store.ts'
import type { User } from '../user.ts'
import { openBank } from './access.ts'
import { type AnswerGrade, cardAfter, type SchedulerCard } from './schedule.ts'
import { findCards, type PresentedAnswer, saveCard } from './store.ts'

/** A student's review queue: questions due by the end of their day in order of due time, and later ones. */
export type ReviewQueue = { due: string[]; later: number; next: string | null }

/** A withdrawn question is not counted. */
export async function findQueue(deps: Deps, user: User): Promise<ReviewQueue> {
  const { db, now } = deps
  const open = await openBank(deps, user)
  const timeZone = await findTimeZone(db, user.id)
  const today = dayIn(timeZone, now())
  const openQuestions = new Set([...open.values()].flatMap(({ questions }) => questions.map(({ id }) => id)))
  const cards = [...(await findCards(db, user.id)).values()]
    .filter(({ question }) => openQuestions.has(question))
    .map(({ question, due }) => ({ question, day: dayIn(timeZone, due) }))
  const due = cards.filter(({ day }) => day <= today)
  const later = cards.filter(({ day }) => day > today)
  return { due: due.map(({ question }) => question), later: later.length, next: later[0]?.day ?? null }
}

/** Schedules each question. A question left open in an exam was not missed: the student may not have seen it. */
export async function saveCards(tx: Db, userId: string, answers: readonly PresentedAnswer[], at: Date) {
  const answered = answers.flatMap((answer) =>
    answer.isRight === null ? [] : [{ answer, outcome: outcomeOf(answer) }],
  )
  if (answered.length === 0) return
  const cards = await findCards(
    tx,
    userId,
    answered.map(({ answer }) => answer.question),
  )
  for (const { answer, outcome } of answered) {
    const rescheduled = cardAfter(cards.get(answer.question)?.card as SchedulerCard | undefined, outcome, at)
    if (rescheduled) await saveCard(tx, userId, answer.question, rescheduled, at)
  }
}

function outcomeOf({ isRight, guessed }: PresentedAnswer): AnswerGrade {
  if (!isRight) return 'missed'
  return guessed ? 'guessed' : 'known'
}
