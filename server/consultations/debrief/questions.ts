import { z } from 'zod'
import { type AnswerQuestionsReply, answerQuestionsReply, answerQuestionsRequest } from '#contract/agent.ts'
import { questionsReply } from '#contract/cases.ts'
import type { Db } from '../../db/database.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { markedOnly, openAttempt, openMarked, sessionParams } from '../attempts/opened.ts'
import type { Attempt } from '../attempts/store.ts'
import { type PresentedQuestion, presentedQuestionsOf, withQuestions } from './presented-questions.ts'
import { showResult } from './show-result.ts'
import { addAnswers } from './store.ts'

/** Option by question id: on the wire the position shown to the student, in the table the index in the question. */
type Chosen = Readonly<Record<string, number>>

/**
 * Returns the case's questions, without marks, once the consultation is submitted. They reveal the diagnosis, so
 * opening them hands the reasoning in.
 */
export const showQuestions = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ session_id: z.uuid() }),
  returns: questionsReply,
  async handle({ params, query, user }, deps) {
    const opened = await openAttempt(deps, query.session_id, user)
    if (opened.patientCase.id !== params.id) throw notFound('We could not find this consultation.')
    markedOnly(opened)
    await showResult(deps, opened.attempt)
    const shown = await withQuestions(deps, opened)
    const presented = await presentedQuestionsOf(deps, shown)
    return { questions: presented.map((one, at) => presentQuestion(one, at, shown.attempt.questionAnswers)) }
  },
})

const presentQuestion = ({ question, order }: PresentedQuestion, at: number, chosen: Chosen) => ({
  id: question.id,
  index: at + 1,
  title: question.title,
  description: question.description,
  options: order.map((place) => ({ text: question.options[place]!.text })),
  chosen: shownPlace({ question, order }, chosen),
})

/** Returns the position at which the chosen option was shown; null for an unanswered question. */
function shownPlace({ question, order }: PresentedQuestion, chosen: Chosen): number | null {
  const place = chosen[question.id]
  return place === undefined ? null : order.indexOf(place)
}

/** Stores the student's answers. Only the first answer to each question counts. */
export const answerQuestions = endpoint({
  params: sessionParams,
  body: answerQuestionsRequest,
  returns: answerQuestionsReply,
  async handle({ params, body, user }, deps) {
    const opened = await openMarked(deps, params.sessionId, user)
    const shown = Object.fromEntries(body.answers.map(({ question_id, option }) => [question_id, option]))
    const presented = await presentedQuestionsOf(deps, opened)
    const places = storedPlaces(presented, shown)
    await showResult(deps, opened.attempt)
    return presentAnswers(presented, await saveAnswers(deps.db, opened.attempt, places))
  },
})

function storedPlaces(presented: readonly PresentedQuestion[], shown: Chosen): Chosen {
  const places = Object.entries(shown).map(([id, option]) => {
    const place = presented.find(({ question }) => question.id === id)?.order[option]
    if (place === undefined) throw invalid('This case has no such question or answer.')
    return [id, place]
  })
  return Object.fromEntries(places)
}

async function saveAnswers(db: Db, attempt: Attempt, places: Chosen): Promise<Chosen> {
  const saved = await addAnswers(db, attempt, places)
  if (!saved) throw conflict('busy', 'These questions have just been opened elsewhere. Please reload the page.')
  return saved
}

const best = (options: readonly { mark: number }[]) => Math.max(...options.map(({ mark }) => mark))

const presentOption = ({ mark, text, why }: PresentedQuestion['question']['options'][number]) => ({
  mark,
  text,
  why: why ?? null,
})

/** Returns the answered questions with marks and explanations. Unanswered ones are left out, to reveal nothing. */
export function presentAnswers(presented: readonly PresentedQuestion[], chosen: Chosen): AnswerQuestionsReply {
  const all = presented.map(({ question, order }, at) => {
    const place = chosen[question.id]
    return {
      ...question,
      index: at + 1,
      options: order.map((one) => presentOption(question.options[one]!)),
      chosen: shownPlace({ question, order }, chosen),
      earned_marks: (place !== undefined && question.options[place]?.mark) || 0,
      max_marks: best(question.options),
    }
  })
  return {
    session_question_answers: all.filter(({ chosen: option }) => option !== null),
    session_overall_answers: {
      earned_marks: all.reduce((sum, { earned_marks }) => sum + earned_marks, 0),
      max_marks: all.reduce((sum, { max_marks }) => sum + max_marks, 0),
    },
  }
}
