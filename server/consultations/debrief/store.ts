import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Question } from '#engine/case/question.ts'
import type { Db } from '../../db/database.ts'
import { askedQuestions, attempts, type OptionOrder } from '../../db/tables.ts'
import type { Attempt } from '../attempts/store.ts'

export type ReasoningFields = { patientSummary: string | undefined; ddxList: string[] | undefined }

/** False when the reasoning was handed in before. */
export async function writeReasoning(db: Db, { id }: Attempt, reasoning: ReasoningFields): Promise<boolean> {
  const kept = await db
    .update(attempts)
    .set(reasoning)
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
    .returning({ id: attempts.id })
  return kept.length > 0
}

/** From now on the summary and the differential could be copied, so they can no longer be changed. */
export async function closeReasoning(db: Db, { id, debriefReadAt }: Attempt, now: Date) {
  if (debriefReadAt) return
  await db
    .update(attempts)
    .set({ debriefReadAt: now })
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
}

/** The page on which the marking sheet was last read. */
export const keepPath = (db: Db, { id }: Attempt, rubricPath: string) =>
  db.update(attempts).set({ rubricPath }).where(eq(attempts.id, id))

/** Questions under the hash of their text, once however many attempts were asked them. */
export const keepQuestions = (tx: Db, hash: string, questions: readonly Question[]) =>
  tx.insert(askedQuestions).values({ hash, questions }).onConflictDoNothing()

export async function findQuestions(db: Db, hash: string): Promise<readonly Question[]> {
  const [row] = await db.select().from(askedQuestions).where(eq(askedQuestions.hash, hash))
  return row!.questions
}

/** What was drawn for an attempt that had no questions and answered none; undefined when another tab drew first. */
export async function giveQuestions(
  tx: Db,
  { id }: Attempt,
  drawn: { askedQuestions: string; optionOrder: OptionOrder },
): Promise<Attempt | undefined> {
  const [first] = await tx
    .update(attempts)
    .set(drawn)
    .where(and(eq(attempts.id, id), isNull(attempts.askedQuestions), sql`question_answers = '{}'::jsonb`))
    .returning()
  return first
}

/**
 * Adds answers, the first to each question standing. An answer belongs to the questions that it was given to: undefined,
 * and nothing written, if others were drawn since they were read.
 */
export async function addAnswers(
  db: Db,
  { id, askedQuestions }: Attempt,
  answers: Readonly<Record<string, number>>,
): Promise<Record<string, number> | undefined> {
  const [row] = await db
    .update(attempts)
    .set({ questionAnswers: sql`${JSON.stringify(answers)}::jsonb || ${attempts.questionAnswers}` })
    .where(and(eq(attempts.id, id), sql`${attempts.askedQuestions} is not distinct from ${askedQuestions}`))
    .returning({ answers: attempts.questionAnswers })
  return row?.answers
}
