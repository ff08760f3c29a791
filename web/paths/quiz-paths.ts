import type { QuizSession } from '#contract/quiz.ts'

export const QUIZZES = '/dashboard/quizzes'
/** Reserved words in the place of a condition's slug: no condition has one of these. */
export const REVIEW = '/quiz/review'
export const MIXED = '/quiz/mixed'

type Known = Pick<QuizSession, 'id' | 'kind' | 'condition'>

const about = ({ kind, condition }: Known): string => condition?.slug ?? kind

/** Returns where a started quiz continues. */
export const quizPath = (quiz: Known): string => `/quiz/${about(quiz)}?session=${quiz.id}`

export const quizResultPath = (quiz: Known): string => `/quiz/${about(quiz)}/${quiz.id}/result`

/** Starts or resumes the quiz on a condition. */
export const conditionQuizPath = (slug: string): string => `/quiz/${slug}`
