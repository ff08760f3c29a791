import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Question } from '#engine/case/question.ts'
import type { Db } from '../../db/database.ts'
import { askedQuestions, attempts, type OptionOrder } from '../../db/tables.ts'
import type { Attempt } from '../attempts/store.ts'

export type ReasoningFields = { patientSummary: string | undefined; ddxList: string[] | undefined }

/** Returns false if the reasoning was already handed in. */
export async function writeReasoning(db: Db, { id }: Attempt, reasoning: ReasoningFields): Promise<boolean> {
  const saved = await db
    .update(attempts)
    .set(reasoning)
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
    .returning({ id: attempts.id })
  return saved.length > 0
}

/** Closes the reasoning: from now on summary and differential could be copied from the debrief. */
export async function closeReasoning(db: Db, { id, debriefReadAt }: Attempt, now: Date) {
  if (debriefReadAt) return
  await db
    .update(attempts)
    .set({ debriefReadAt: now })
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
}

/** Stores the page on which the marking sheet was last read. */
export const savePath = (db: Db, { id }: Attempt, rubricPath: string) =>
  db.update(attempts).set({ rubricPath }).where(eq(attempts.id, id))

/** Stores questions under the hash of their text, once for all attempts that use them. */
export const saveQuestions = (tx: Db, hash: string, questions: readonly Question[]) =>
  tx.insert(askedQuestions).values({ hash, questions }).onConflictDoNothing()

export async function findQuestions(db: Db, hash: string): Promise<readonly Question[]> {
  const [row] = await db.select().from(askedQuestions).where(eq(askedQuestions.hash, hash))
  return row!.questions
}

/** Stores the draw for an attempt without questions or answers; undefined if another tab drew first. */
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
 * Adds answers; the first answer to each question is kept. Returns undefined without writing if other questions were
 * drawn since they were read, since an answer belongs to its questions.
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
