import { type QuizChange, quizChange, quizSession } from '#contract/quiz.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid } from '../errors.ts'
import { noteWork } from '../institutions/record-store/send-statements.ts'
import { handIn, isExam, isTimeUp, openQuiz, quizParams } from './open-quiz.ts'
import { presentQuiz } from './present-quiz.ts'
import { keepCards } from './queue.ts'
import { endQuiz, findAnswers, holdQuiz, keepAnswer, keepFlag, type PresentedAnswer, type QuizRow } from './store.ts'

/** The current state of a quiz, with its result once it is finished. */
export const showQuiz = endpoint({
  params: quizParams,
  returns: quizSession,
  handle: async ({ params, user }, deps) => presentQuiz(deps, user, await openQuiz(deps, params.quizId, user)),
})

/** Answers a question or flags it. Sent twice it is done once; what comes after the end changes nothing. */
export const changeQuiz = endpoint({
  params: quizParams,
  body: quizChange,
  returns: quizSession,
  async handle({ params: { quizId }, body, user }, deps) {
    await openQuiz(deps, quizId, user)
    await deps.db.transaction(async (tx) => {
      const quiz = await holdQuiz(tx, quizId)
      if (quiz && quiz.finishedAt === null && !isTimeUp(quiz, deps.now())) await change(tx, deps, quiz, body)
    })
    return presentQuiz(deps, user, await openQuiz(deps, quizId, user))
  },
})

/** Hands an exam in. Any other quiz ends with its last answer. */
export const finishQuiz = endpoint({
  params: quizParams,
  returns: quizSession,
  async handle({ params: { quizId }, user }, deps) {
    const { quiz } = await openQuiz(deps, quizId, user)
    if (quiz.finishedAt === null && !isExam(quiz)) throw conflict('questions-open', 'There are still questions left.')
    await handIn(deps, quizId)
    return presentQuiz(deps, user, await openQuiz(deps, quizId, user))
  },
})

type Given = { option: number; guessed: boolean | undefined }

async function change(tx: Db, { now }: Deps, quiz: QuizRow, { place, option, guessed, flagged }: QuizChange) {
  const answers = await findAnswers(tx, quiz.id)
  const answer = answers[place]
  if (!answer) throw invalid('This quiz has no such question.')
  if (flagged !== undefined) await keepFlag(tx, answer, flagged)
  if (option === undefined) return
  if (isExam(quiz)) await choose(tx, answer, { option, guessed }, now())
  else if (answer.chosen === null) await answerNext(tx, quiz, answers, { place, option, guessed }, now())
}

/** Practice shows one question after the other: a later one may tell the answer of this. */
async function answerNext(
  tx: Db,
  quiz: QuizRow,
  answers: readonly PresentedAnswer[],
  { place, option, guessed }: Given & Pick<QuizChange, 'place'>,
  at: Date,
) {
  const open = answers.filter(({ chosen }) => chosen === null)
  const [next] = open
  if (next?.place !== place) throw conflict('not-yet', 'Please answer the questions in order.')
  await keepCards(tx, quiz.userId, [await choose(tx, next, { option, guessed }, at)], at)
  if (open.length !== 1) return
  await endQuiz(tx, quiz.id, at, false)
  await noteWork(tx, quiz.userId)
}

async function choose(
  tx: Db,
  answer: PresentedAnswer,
  { option, guessed = false }: Given,
  at: Date,
): Promise<PresentedAnswer> {
  const chosen = answer.optionOrder[option]
  const picked = chosen === undefined ? undefined : answer.asQuestion.options[chosen]
  if (chosen === undefined || !picked) throw invalid('This question has no such answer.')
  const kept = { chosen, isRight: picked.best === true, guessed, answeredAt: at }
  await keepAnswer(tx, answer, kept)
  return { ...answer, ...kept }
}
