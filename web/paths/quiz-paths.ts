import type { QuizSession } from '#contract/quiz.ts'

export const QUIZZES = '/dashboard/quizzes'
/** Words in the place of a condition: no condition has such a slug. */
export const REVIEW = '/quiz/review'
export const MIXED = '/quiz/mixed'

type Known = Pick<QuizSession, 'id' | 'kind' | 'condition'>

const about = ({ kind, condition }: Known): string => condition?.slug ?? kind

/** Where a quiz that is begun goes on. */
export const quizPath = (quiz: Known): string => `/quiz/${about(quiz)}?session=${quiz.id}`

export const quizResultPath = (quiz: Known): string => `/quiz/${about(quiz)}/${quiz.id}/result`

/** Begins the quiz on a condition, or goes on with it. */
export const conditionQuizPath = (slug: string): string => `/quiz/${slug}`
