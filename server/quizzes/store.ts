import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { hashOf } from '../content/hash-of.ts'
import type { Db } from '../db/database.ts'
import { quizAnswers, quizAsked, quizAttempts, quizCards, users } from '../db/tables.ts'
import type { SchedulerCard } from './schedule.ts'

export type QuizRow = typeof quizAttempts.$inferSelect
export type AnswerRow = typeof quizAnswers.$inferSelect
/** A question of a quiz as it was asked. */
export type PresentedAnswer = AnswerRow & { asQuestion: QuizQuestion }
export type Quiz = { quiz: QuizRow; answers: readonly PresentedAnswer[] }

/** Question drawn for one place of a quiz. */
export type Drawn = { condition: string; question: QuizQuestion; optionOrder: number[] }

const ownQuiz = (db: Db, id: string, userId: string) =>
  db
    .select()
    .from(quizAttempts)
    .where(and(eq(quizAttempts.id, id), eq(quizAttempts.userId, userId)))

/** Returns one quiz of a student with its questions in order; undefined for another student's. */
export async function findQuiz(db: Db, id: string, userId: string): Promise<Quiz | undefined> {
  const [quiz] = await ownQuiz(db, id, userId)
  return quiz && { quiz, answers: await findAnswers(db, id) }
}

/** The same, locked until the end of the transaction. */
export async function lockQuiz(tx: Db, id: string, userId: string): Promise<Quiz | undefined> {
  const [quiz] = await ownQuiz(tx, id, userId).for('update')
  return quiz && { quiz, answers: await findAnswers(tx, id) }
}

async function findAnswers(db: Db, quizId: string): Promise<PresentedAnswer[]> {
  const rows = await db
    .select({ answer: quizAnswers, asQuestion: quizAsked.question })
    .from(quizAnswers)
    .innerJoin(quizAsked, eq(quizAsked.hash, quizAnswers.asked))
    .where(eq(quizAnswers.quizId, quizId))
    .orderBy(asc(quizAnswers.place))
  return rows.map(({ answer, asQuestion }) => ({ ...answer, asQuestion }))
}

export type QuizCount = Pick<QuizRow, 'id' | 'kind' | 'condition' | 'createdAt' | 'finishedAt' | 'again'> & {
  of: number
  answered: number
  right: number
}

/** Returns every quiz of a student with its counts, latest first. */
export function countQuizzes(db: Db, userId: string): Promise<QuizCount[]> {
  const { id, kind, condition, createdAt, finishedAt, again } = quizAttempts
  return db
    .select({
      ...{ id, kind, condition, createdAt, finishedAt, again },
      of: count(),
      answered: count(quizAnswers.chosen),
      right: sql<number>`(count(*) filter (where ${quizAnswers.isRight}))::int`,
    })
    .from(quizAttempts)
    .innerJoin(quizAnswers, eq(quizAnswers.quizId, id))
    .where(eq(quizAttempts.userId, userId))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
}

/** Identity of a quiz: a student who starts one with the same identity continues their open one. */
export type QuizIdentity = Pick<QuizRow, 'kind'> & Partial<Pick<QuizRow, 'condition' | 'again'>>

/** Returns the student's open quiz with this identity, if any. */
export async function findOpen(
  db: Db,
  userId: string,
  { kind, condition, again }: QuizIdentity,
): Promise<string | undefined> {
  const same = and(
    eq(quizAttempts.kind, kind),
    condition ? eq(quizAttempts.condition, condition) : undefined,
    again ? eq(quizAttempts.again, again) : undefined,
  )
  const [row] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), isNull(quizAttempts.finishedAt), same))
    .orderBy(desc(quizAttempts.createdAt))
    .limit(1)
  return row?.id
}

/** Returns the student's exams not handed in, including those whose time is up. */
export const findOpenExams = (db: Db, userId: string): Promise<QuizRow[]> =>
  db
    .select()
    .from(quizAttempts)
    .where(
      and(eq(quizAttempts.userId, userId), isNull(quizAttempts.finishedAt), isNotNull(quizAttempts.timeLimitSeconds)),
    )

/** Returns ids of the student's quizzes that are not handed in although their time is up. */
export async function findOverdue(db: Db, userId: string, now: Date): Promise<string[]> {
  const end = sql`${quizAttempts.createdAt} + make_interval(secs => ${quizAttempts.timeLimitSeconds})`
  const rows = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.userId, userId),
        isNull(quizAttempts.finishedAt),
        lte(end, sql`${now.toISOString()}::timestamptz`),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Locks the student's row, so that a double click starts only one quiz. */
export const lockStudent = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export type NewQuiz = typeof quizAttempts.$inferInsert

/** Stores a quiz with its questions in their current wording. */
export async function createQuiz(tx: Db, quiz: NewQuiz, drawn: readonly Drawn[]) {
  const [row] = await tx.insert(quizAttempts).values(quiz).returning({ id: quizAttempts.id })
  const questions = drawn.map(({ question }) => ({ hash: hashOf([JSON.stringify(question)]), question }))
  await tx.insert(quizAsked).values(questions).onConflictDoNothing()
  await tx.insert(quizAnswers).values(
    drawn.map(({ condition, question, optionOrder }, place) => ({
      quizId: row!.id,
      place,
      question: question.id,
      condition,
      asked: questions[place]!.hash,
      optionOrder,
    })),
  )
  return row!.id
}

const placeOf = (quizId: string, place: number) => and(eq(quizAnswers.quizId, quizId), eq(quizAnswers.place, place))

export const saveAnswer = (
  tx: Db,
  { quizId, place }: Pick<AnswerRow, 'quizId' | 'place'>,
  answer: Pick<AnswerRow, 'chosen' | 'isRight' | 'guessed' | 'answeredAt'>,
) => tx.update(quizAnswers).set(answer).where(placeOf(quizId, place))

export const saveFlag = (tx: Db, { quizId, place }: Pick<AnswerRow, 'quizId' | 'place'>, flagged: boolean) =>
  tx.update(quizAnswers).set({ flagged }).where(placeOf(quizId, place))

export const endQuiz = (tx: Db, id: string, finishedAt: Date, timedOut: boolean) =>
  tx.update(quizAttempts).set({ finishedAt, timedOut }).where(eq(quizAttempts.id, id))

/** Returns a student's cards, of some questions or of all, by question. */
export async function findCards(db: Db, userId: string, questions?: readonly string[]) {
  const some = questions && inArray(quizCards.question, [...questions])
  const rows = await db
    .select()
    .from(quizCards)
    .where(and(eq(quizCards.userId, userId), some))
    .orderBy(asc(quizCards.due), asc(quizCards.question))
  return new Map(rows.map((row) => [row.question, row]))
}

export const saveCard = (
  tx: Db,
  userId: string,
  question: string,
  scheduled: { card: SchedulerCard; due: Date },
  changedAt: Date,
) =>
  tx
    .insert(quizCards)
    .values({ userId, question, ...scheduled, changedAt })
    .onConflictDoUpdate({ target: [quizCards.userId, quizCards.question], set: { ...scheduled, changedAt } })

/** Returns questions the student was asked in any quiz: they stay available for review. */
export async function findAskedQuestions(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ question: quizAnswers.question })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.quizId))
    .where(eq(quizAttempts.userId, userId))
  return new Set(rows.map(({ question }) => question))
}
