import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Question } from '#engine/case/question.ts'
import { hashOf } from '../../cases/hash-of.ts'
import type { Db } from '../../db/database.ts'
import { askedQuestions, attempts, type OptionOrder } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Opened } from '../attempts/opened.ts'
import { type Attempt, findAttempt } from '../attempts/store.ts'

/** A question of an attempt, and the order of its options: the place of each in the stored question. */
export type Asked = { question: Question; order: readonly number[] }

/** Keeps the case's questions of today and draws the order of their options: what is written with an attempt. */
export async function drawQuestions(tx: Db, { file }: PatientCase, chance: Deps['chance']) {
  const { questions } = file
  const hash = hashOf([JSON.stringify(questions)])
  await tx.insert(askedQuestions).values({ hash, questions }).onConflictDoNothing()
  const optionOrder: OptionOrder = Object.fromEntries(
    questions.map(({ id, options }) => [id, drawOrder(options.length, chance)]),
  )
  return { askedQuestions: hash, optionOrder }
}

/** Every order is as likely as any other. */
export function drawOrder(count: number, chance: Deps['chance']): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}

/** The questions as this attempt was asked them. */
export async function askedOf(deps: Pick<Deps, 'db' | 'content'>, opened: Opened): Promise<Asked[]> {
  const { optionOrder } = opened.attempt
  const questions = await questionsOf(deps, opened)
  return questions.map((question) => ({
    question,
    order: optionOrder?.[question.id] ?? [...question.options.keys()],
  }))
}

/** An attempt that has none of its own is from before they were kept: what it answers, it answers in the words of then. */
async function questionsOf({ db, content }: Pick<Deps, 'db' | 'content'>, { attempt, patientCase }: Opened) {
  if (attempt.askedQuestions !== null) return findAsked(db, attempt.askedQuestions)
  return (await content.earlierQuestions(patientCase)) ?? patientCase.file.questions
}

async function findAsked(db: Db, hash: string): Promise<readonly Question[]> {
  const [row] = await db.select().from(askedQuestions).where(eq(askedQuestions.hash, hash))
  return row!.questions
}

const isAnswered = ({ questionAnswers }: Attempt) => Object.keys(questionAnswers).length > 0

/** An attempt that was stopped before questions were kept, and answered none, gets today's when they are first shown. */
export async function withQuestions({ db, chance }: Deps, opened: Opened): Promise<Opened> {
  const { attempt, patientCase } = opened
  if (attempt.askedQuestions !== null || isAnswered(attempt)) return opened
  const drawn = await db.transaction(async (tx) => {
    const [first] = await tx
      .update(attempts)
      .set(await drawQuestions(tx, patientCase, chance))
      .where(and(eq(attempts.id, attempt.id), isNull(attempts.askedQuestions), sql`question_answers = '{}'::jsonb`))
      .returning()
    return first
  })
  // Of two tabs one draws; the other shows what it drew.
  return { patientCase, attempt: drawn ?? (await findAttempt(db, attempt.id, attempt.userId))! }
}
