import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { attemptOpen, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { saveCards } from './queue.ts'
import { endQuiz, findOpenExams, findOverdue, findQuiz, lockQuiz, type Quiz, type QuizRow } from './store.ts'

export const quizParams = z.object({ quizId: z.uuid() })

/** Returns whether a quiz is an exam: explanations come at the end, answers can change until then, time is limited. */
export const isExam = ({ timeLimitSeconds }: Pick<QuizRow, 'timeLimitSeconds'>): boolean => timeLimitSeconds !== null

/** Returns the end of the time limit; undefined without one. */
export const endOf = ({ createdAt, timeLimitSeconds }: QuizRow): Date | undefined =>
  timeLimitSeconds === null ? undefined : new Date(createdAt.getTime() + timeLimitSeconds * 1000)

export const isTimeUp = (quiz: QuizRow, at: Date): boolean => {
  const end = endOf(quiz)
  return end !== undefined && end <= at
}

const unknownQuiz = () => notFound('We could not find this quiz.')

/** Returns a student's own quiz. If its time has run out, it is handed in as it is. */
export async function openQuiz(deps: Deps, id: string, user: User): Promise<Quiz> {
  const found = await findQuiz(deps.db, id, user.id)
  if (!found) throw unknownQuiz()
  await refuseBesideExam(deps, user, found)
  if (found.quiz.finishedAt !== null || !isTimeUp(found.quiz, deps.now())) return found
  return (await handInLate(deps, id, user)) ?? found
}

/** Changes an open quiz and returns its new state. */
type Change = (tx: Db, locked: Quiz, at: Date) => Promise<Quiz>

/**
 * Changes a student's own quiz under a lock and returns its new state. A finished quiz stays unchanged; one whose time
 * is up is handed in instead.
 */
export function changeLocked(deps: Deps, id: string, user: User, change: Change): Promise<Quiz> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockQuiz(tx, id, user.id)
    if (!locked) throw unknownQuiz()
    await refuseBesideExam({ ...deps, db: tx }, user, locked)
    return changeUnlessOver(tx, locked, deps.now(), change)
  })
}

/** Hands in an exam whose time is up, checking again under the lock: its clock may have changed. */
const handInLate = ({ db, now }: Deps, id: string, user: User): Promise<Quiz | undefined> =>
  db.transaction(async (tx) => {
    const locked = await lockQuiz(tx, id, user.id)
    return locked && changeUnlessOver(tx, locked, now(), async () => locked)
  })

function changeUnlessOver(tx: Db, locked: Quiz, now: Date, change: Change): Promise<Quiz> | Quiz {
  if (locked.quiz.finishedAt !== null) return locked
  const end = endOf(locked.quiz)
  return end && end <= now ? handIn(tx, locked, end, true) : change(tx, locked, now)
}

/** Ends an exam: its answers count, and its questions are scheduled for review. */
export async function handIn(tx: Db, { quiz, answers }: Quiz, finishedAt: Date, timedOut: boolean): Promise<Quiz> {
  await endQuiz(tx, quiz.id, finishedAt, timedOut)
  await saveCards(tx, quiz.userId, answers, finishedAt)
  return { quiz: { ...quiz, finishedAt, timedOut }, answers }
}

/** Throws for a quiz while an exam is open, unless it is the exam itself. */
async function refuseBesideExam(deps: Pick<Deps, 'db' | 'now'>, user: User, { quiz }: Quiz) {
  if (!isExam(quiz) || quiz.finishedAt !== null) await refuseDuringExam(deps, user)
}

/**
 * Throws while the student has an open exam, for anything that reveals answers of other quizzes, whatever the exam
 * asks: practice without its questions would reveal their condition.
 */
export async function refuseDuringExam({ db, now }: Pick<Deps, 'db' | 'now'>, { id: userId }: User) {
  const exam = (await findOpenExams(db, userId)).find((one) => !isTimeUp(one, now()))
  if (!exam) return
  const open = { kind: 'exam' as const, id: exam.id, mode: null, case_id: null, first_name: null }
  throw attemptOpen('You have an open exam. Other quizzes could give away its answers.', open)
}

/** Hands in quizzes whose time ran out while they were not open. */
export async function endOverdue(deps: Deps, user: User): Promise<void> {
  for (const id of await findOverdue(deps.db, user.id, deps.now())) await handInLate(deps, id, user)
}
