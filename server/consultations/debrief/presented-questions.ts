import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Question } from '#engine/case/question.ts'
import { hashOf } from '../../content/hash-of.ts'
import type { Db } from '../../db/database.ts'
import type { OptionOrder } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { shuffledIndexes } from '../../shuffle.ts'
import type { Opened } from '../attempts/opened.ts'
import { type Attempt, findAttempt } from '../attempts/store.ts'
import { findQuestions, giveQuestions, saveQuestions } from './store.ts'

/** A question of an attempt with the order of its options, as indices into the stored question. */
export type PresentedQuestion = { question: Question; order: readonly number[] }

/** Stores the case's current questions and shuffles their options, for the attempt's row. */
export async function drawQuestions(tx: Db, patientCase: PatientCase, chance: Deps['chance']) {
  const { questions } = viewOf(patientCase)
  const hash = hashOf([JSON.stringify(questions)])
  await saveQuestions(tx, hash, questions)
  const optionOrder: OptionOrder = Object.fromEntries(
    questions.map(({ id, options }) => [id, shuffledIndexes(options.length, chance)]),
  )
  return { askedQuestions: hash, optionOrder }
}

/** Returns the questions as this attempt presented them. */
export async function presentedQuestionsOf(
  deps: Pick<Deps, 'db' | 'content'>,
  opened: Opened,
): Promise<PresentedQuestion[]> {
  const { optionOrder } = opened.attempt
  const questions = await questionsOf(deps, opened)
  return questions.map((question) => ({
    question,
    order: optionOrder?.[question.id] ?? [...question.options.keys()],
  }))
}

/** Attempts without stored questions predate this feature: their answers refer to the questions of that time. */
async function questionsOf({ db, content }: Pick<Deps, 'db' | 'content'>, { attempt, patientCase }: Opened) {
  if (attempt.askedQuestions !== null) return findQuestions(db, attempt.askedQuestions)
  return (await content.earlierQuestions(patientCase)) ?? viewOf(patientCase).questions
}

const isAnswered = ({ questionAnswers }: Attempt) => Object.keys(questionAnswers).length > 0

/** An attempt stopped before questions were stored, with no answers yet, gets today's when they are first shown. */
export async function withQuestions({ db, chance }: Deps, opened: Opened): Promise<Opened> {
  const { attempt, patientCase } = opened
  if (attempt.askedQuestions !== null || isAnswered(attempt)) return opened
  const drawn = await db.transaction(async (tx) =>
    giveQuestions(tx, attempt, await drawQuestions(tx, patientCase, chance)),
  )
  // Of two tabs, one draws; the other shows the result.
  return { ...opened, attempt: drawn ?? (await findAttempt(db, attempt.id, attempt.userId))! }
}
