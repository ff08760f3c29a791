import { quizReportReply, quizReportRequest } from '#contract/quiz.ts'
import { endpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { openQuiz, quizParams } from './open-quiz.ts'
import { addReport } from './report-store.ts'

const A_DAY: RateLimit = {
  tries: 20,
  minutes: 24 * 60,
  message: 'You’ve reported twenty questions today. Please try again tomorrow.',
}

/** Stores a student's report on a question, with the wording they saw. */
export const reportQuestion = endpoint({
  params: quizParams,
  body: quizReportRequest,
  returns: quizReportReply,
  async handle({ params: { quizId }, body: { place, reason, text }, user }, deps) {
    const { answers } = await openQuiz(deps, quizId, user)
    const answer = answers[place]
    if (!answer) throw invalid('This quiz has no such question.')
    await rateLimit(deps.db, `quiz-report:${user.id}`, A_DAY, deps.now())
    const { question, condition, asked } = answer
    await addReport(deps.db, { userId: user.id, question, condition, asked, reason, text, createdAt: deps.now() })
    return { message: 'Thank you. We’ll look at this question.' }
  },
})
