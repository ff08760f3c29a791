import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AnswerQuestionsReply, answerQuestionsReply, answerQuestionsRequest } from '#contract/agent.ts'
import { questionsReply } from '#contract/cases.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { attempts } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { invalid, notFound } from '../errors.ts'
import { openAttempt, refuseBeforeStop, sessionParams } from './opened.ts'

type Chosen = Readonly<Record<string, number>>

/** The case's questions, without their marks, once the consultation is submitted. */
export const showQuestions = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ session_id: z.uuid() }),
  returns: questionsReply,
  async handle({ params, query, user }, deps) {
    const { attempt, patientCase } = await openAttempt(deps, query.session_id, user)
    if (patientCase.id !== params.id) throw notFound('We could not find this consultation.')
    refuseBeforeStop(attempt)
    const questions = patientCase.file.questions.map(({ id, title, description, options }, at) => ({
      id,
      index: at + 1,
      title,
      description,
      options: options.map(({ text }) => ({ text })),
      chosen: attempt.questionAnswers[id] ?? null,
    }))
    return { questions }
  },
})

/** Keeps the student's answers. The first answer to a question stays, whatever comes later. */
export const answerQuestions = endpoint({
  params: sessionParams,
  body: answerQuestionsRequest,
  returns: answerQuestionsReply,
  async handle({ params, body, user }, deps) {
    const { attempt, patientCase } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    const asked = Object.fromEntries(body.answers.map(({ question_id, option }) => [question_id, option]))
    refuseUnknown(patientCase, asked)
    const [row] = await deps.db
      .update(attempts)
      .set({ questionAnswers: sql`${JSON.stringify(asked)}::jsonb || ${attempts.questionAnswers}` })
      .where(and(eq(attempts.id, attempt.id), eq(attempts.userId, user.id)))
      .returning({ answers: attempts.questionAnswers })
    return presentAnswers(patientCase, row?.answers ?? {})
  },
})

function refuseUnknown({ file }: PatientCase, asked: Chosen) {
  for (const [id, option] of Object.entries(asked)) {
    const question = file.questions.find((candidate) => candidate.id === id)
    if (!question?.options[option]) throw invalid('This case has no such question or answer.')
  }
}

const best = (options: readonly { mark: number }[]) => Math.max(...options.map(({ mark }) => mark))

/** The answered questions with marks and explanations. What was not answered is not given away. */
export function presentAnswers({ file }: PatientCase, chosen: Chosen): AnswerQuestionsReply {
  const all = file.questions.map((question, at) => {
    const option = chosen[question.id] ?? null
    return {
      ...question,
      index: at + 1,
      chosen: option,
      earned_marks: (option !== null && question.options[option]?.mark) || 0,
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
