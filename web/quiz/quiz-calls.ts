import type { QuizChange, QuizList, QuizReportRequest, QuizSession, QuizStart } from '#contract/quiz.ts'
import { call } from '../api.ts'

const path = (id: string) => `/api/v1/quiz/session/${id}/`

export const readQuizzes = () => call<QuizList>('GET', '/api/v1/quiz/')

/** Begins a quiz, or continues it if one is open. */
export const beginQuiz = (start: QuizStart) => call<QuizSession>('POST', '/api/v1/quiz/session/', start)

export const readQuiz = (id: string) => call<QuizSession>('GET', path(id))

export const changeQuiz = (id: string, change: QuizChange) => call<QuizSession>('PATCH', path(id), change)

export const handInQuiz = (id: string) => call<QuizSession>('POST', `${path(id)}finish/`)

export const reportQuestion = (id: string, report: QuizReportRequest) =>
  call<{ message: string }>('POST', `${path(id)}report/`, report)
