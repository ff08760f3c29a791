import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { quizAttempts } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { attemptOpen, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { keepCards } from './queue.ts'
import { endQuiz, findAnswers, findOpenExams, findQuiz, holdQuiz, type Quiz, type QuizRow } from './store.ts'

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

/** A student's own quiz. What the clock has ended meanwhile is handed in as it is. */
export async function openQuiz(deps: Deps, id: string, user: User): Promise<Quiz> {
  const found = await findQuiz(deps.db, id, user.id)
  if (!found) throw notFound('We could not find this quiz.')
  if (!isExam(found.quiz) || found.quiz.finishedAt !== null) await refuseDuringExam(deps, user)
  if (found.quiz.finishedAt !== null || !isTimeUp(found.quiz, deps.now())) return found
  await handInLate(deps, id)
  return (await findQuiz(deps.db, id, user.id))!
}

/**
 * Refuses, while an exam of the student's is open, whatever tells answers of other quizzes. Which questions the exam asks
 * makes no difference: practice that left those out would reveal their condition.
 */
export async function refuseDuringExam({ db, now }: Deps, { id: userId }: User) {
  const exam = (await findOpenExams(db, userId)).find((one) => !isTimeUp(one, now()))
  if (!exam) return
  const open = { kind: 'exam' as const, id: exam.id, mode: null, case_id: null, first_name: null }
  throw attemptOpen('You have an open exam. Other quizzes could give away its answers.', open)
}

/** Ends an exam, once: now, or when its time was over. */
export const handIn = (deps: Deps, id: string): Promise<void> => end(deps, id, false)

/** Ends an exam whose time is over. Held, it is looked at again: its clock may have been set meanwhile. */
const handInLate = (deps: Deps, id: string): Promise<void> => end(deps, id, true)

async function end({ db, now }: Deps, id: string, onlyLate: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const quiz = await holdQuiz(tx, id)
    if (!quiz || quiz.finishedAt !== null) return
    const timedOut = isTimeUp(quiz, now())
    if (onlyLate && !timedOut) return
    const at = (timedOut && endOf(quiz)) || now()
    await endQuiz(tx, id, at, timedOut)
    await keepCards(tx, quiz.userId, await findAnswers(tx, id), at)
  })
}

/** Hands in a quiz whose time ended while it was not open. */
export async function endOverdue(deps: Deps, user: User): Promise<void> {
  const end = sql`${quizAttempts.createdAt} + make_interval(secs => ${quizAttempts.timeLimitSeconds})`
  const overdue = await deps.db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, user.id),
        isNull(quizAttempts.finishedAt),
        lte(end, sql`${deps.now().toISOString()}::timestamptz`),
      ),
    )
  for (const { id } of overdue) await handInLate(deps, id)
}
