import { type QuizChange, quizChange, quizSession } from '#contract/quiz.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, invalid } from '../errors.ts'
import { noteWork } from '../institutions/record-store/send-statements.ts'
import { changeLocked, handIn, isExam, openQuiz, quizParams } from './open-quiz.ts'
import { presentQuiz } from './present-quiz.ts'
import { saveCards } from './queue.ts'
import { endQuiz, type PresentedAnswer, type Quiz, saveAnswer, saveFlag } from './store.ts'

/** Returns the current state of a quiz, with its result once finished. */
export const showQuiz = endpoint({
  params: quizParams,
  returns: quizSession,
  handle: async ({ params, user }, deps) => presentQuiz(deps, user, await openQuiz(deps, params.quizId, user)),
})

/** Answers or flags a question. Idempotent; ignored after the end. */
export const changeQuiz = endpoint({
  params: quizParams,
  body: quizChange,
  returns: quizSession,
  async handle({ params: { quizId }, body, user }, deps) {
    const changed = await changeLocked(deps, quizId, user, (tx, locked, at) => change(tx, locked, body, at))
    return presentQuiz(deps, user, changed)
  },
})

/** Hands an exam in. Other quizzes end with their last answer. */
export const finishQuiz = endpoint({
  params: quizParams,
  returns: quizSession,
  async handle({ params: { quizId }, user }, deps) {
    const finished = await changeLocked(deps, quizId, user, async (tx, locked, at) => {
      if (!isExam(locked.quiz)) throw conflict('questions-open', 'There are still questions left.')
      return handIn(tx, locked, at, false)
    })
    return presentQuiz(deps, user, finished)
  },
})

type Given = { option: number; guessed: boolean | undefined }

async function change(tx: Db, locked: Quiz, { place, option, guessed, flagged }: QuizChange, at: Date): Promise<Quiz> {
  const answer = locked.answers[place]
  if (!answer) throw invalid('This quiz has no such question.')
  const current = flagged === undefined ? answer : await flag(tx, answer, flagged)
  const quiz = withAnswer(locked, current)
  if (option === undefined) return quiz
  if (isExam(quiz.quiz)) return withAnswer(quiz, await choose(tx, current, { option, guessed }, at))
  return current.chosen === null ? answerNext(tx, quiz, { place, option, guessed }, at) : quiz
}

const withAnswer = ({ quiz, answers }: Quiz, answer: PresentedAnswer): Quiz => ({
  quiz,
  answers: answers.map((one) => (one.place === answer.place ? answer : one)),
})

/** Practice shows one question at a time: a later one may reveal the answer to this one. */
async function answerNext(
  tx: Db,
  locked: Quiz,
  { place, option, guessed }: Given & Pick<QuizChange, 'place'>,
  at: Date,
): Promise<Quiz> {
  const open = locked.answers.filter(({ chosen }) => chosen === null)
  const [next] = open
  if (next?.place !== place) throw conflict('not-yet', 'Please answer the questions in order.')
  const { userId } = locked.quiz
  const answered = await choose(tx, next, { option, guessed }, at)
  await saveCards(tx, userId, [answered], at)
  const quiz = withAnswer(locked, answered)
  if (open.length !== 1) return quiz
  await endQuiz(tx, quiz.quiz.id, at, false)
  await noteWork(tx, userId)
  return { ...quiz, quiz: { ...quiz.quiz, finishedAt: at, timedOut: false } }
}

async function flag(tx: Db, answer: PresentedAnswer, flagged: boolean): Promise<PresentedAnswer> {
  await saveFlag(tx, answer, flagged)
  return { ...answer, flagged }
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
  const given = { chosen, isRight: picked.best === true, guessed, answeredAt: at }
  await saveAnswer(tx, answer, given)
  return { ...answer, ...given }
}
