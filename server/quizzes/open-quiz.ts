import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { attemptOpen, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { keepCards } from './queue.ts'
import { endQuiz, findOpenExams, findOverdue, findQuiz, holdQuiz, type Quiz, type QuizRow } from './store.ts'

export const quizParams = z.object({ quizId: z.uuid() })

/** In an exam reasons come at the end only, answers can be changed until then, and a clock runs. */
export const isExam = ({ timeLimitSeconds }: Pick<QuizRow, 'timeLimitSeconds'>): boolean => timeLimitSeconds !== null

/** When the time is over; undefined where no clock runs. */
export const endOf = ({ createdAt, timeLimitSeconds }: QuizRow): Date | undefined =>
  timeLimitSeconds === null ? undefined : new Date(createdAt.getTime() + timeLimitSeconds * 1000)

export const isTimeUp = (quiz: QuizRow, at: Date): boolean => {
  const end = endOf(quiz)
  return end !== undefined && end <= at
}

const unknownQuiz = () => notFound('We could not find this quiz.')

/** A student's own quiz. What the clock has ended meanwhile is handed in as it is. */
export async function openQuiz(deps: Deps, id: string, user: User): Promise<Quiz> {
  const found = await findQuiz(deps.db, id, user.id)
  if (!found) throw unknownQuiz()
  await refuseBesideExam(deps, user, found)
  if (found.quiz.finishedAt !== null || !isTimeUp(found.quiz, deps.now())) return found
  return (await handInLate(deps, id, user)) ?? found
}

/** Changes an open quiz and returns its new state. */
type Change = (tx: Db, held: Quiz, at: Date) => Promise<Quiz>

/**
 * Changes a student's own quiz under its lock and returns its new state. A finished quiz is left alone; one whose time is
 * up is handed in instead.
 */
export function changeHeld(deps: Deps, id: string, user: User, change: Change): Promise<Quiz> {
  return deps.db.transaction(async (tx) => {
    const held = await holdQuiz(tx, id, user.id)
    if (!held) throw unknownQuiz()
    await refuseBesideExam({ ...deps, db: tx }, user, held)
    return changeUnlessOver(tx, held, deps.now(), change)
  })
}

/** Hands in an exam whose time is over. Held, it is looked at again: its clock may have been set meanwhile. */
const handInLate = ({ db, now }: Deps, id: string, user: User): Promise<Quiz | undefined> =>
  db.transaction(async (tx) => {
    const held = await holdQuiz(tx, id, user.id)
    return held && changeUnlessOver(tx, held, now(), async () => held)
  })

function changeUnlessOver(tx: Db, held: Quiz, now: Date, change: Change): Promise<Quiz> | Quiz {
  if (held.quiz.finishedAt !== null) return held
  const end = endOf(held.quiz)
  return end && end <= now ? handIn(tx, held, end, true) : change(tx, held, now)
}

/** Ends an exam: its answers count, and its questions come back when they are due. */
export async function handIn(tx: Db, { quiz, answers }: Quiz, finishedAt: Date, timedOut: boolean): Promise<Quiz> {
  await endQuiz(tx, quiz.id, finishedAt, timedOut)
  await keepCards(tx, quiz.userId, answers, finishedAt)
  return { quiz: { ...quiz, finishedAt, timedOut }, answers }
}

/** Refuses a quiz while an exam is open, unless it is the exam itself. */
async function refuseBesideExam(deps: Pick<Deps, 'db' | 'now'>, user: User, { quiz }: Quiz) {
  if (!isExam(quiz) || quiz.finishedAt !== null) await refuseDuringExam(deps, user)
}

/**
 * Refuses, while an exam of the student's is open, whatever tells answers of other quizzes. Which questions the exam asks
 * makes no difference: practice that left those out would reveal their condition.
 */
export async function refuseDuringExam({ db, now }: Pick<Deps, 'db' | 'now'>, { id: userId }: User) {
  const exam = (await findOpenExams(db, userId)).find((one) => !isTimeUp(one, now()))
  if (!exam) return
  const open = { kind: 'exam' as const, id: exam.id, mode: null, case_id: null, first_name: null }
  throw attemptOpen('You have an open exam. Other quizzes could give away its answers.', open)
}

/** Hands in a quiz whose time ended while it was not open. */
export async function endOverdue(deps: Deps, user: User): Promise<void> {
  for (const id of await findOverdue(deps.db, user.id, deps.now())) await handInLate(deps, id, user)
}
