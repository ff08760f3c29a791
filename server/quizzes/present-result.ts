import type { QuizResult } from '#contract/quiz.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import { KINDS } from '#engine/quiz/quiz-file.ts'
import type { Deps } from '../deps.ts'
import { findKnown } from '../statistics/case-progress-store.ts'
import { dayIn } from '../statistics/day-streak.ts'
import { findTimeZone } from '../statistics/time-zone-store.ts'
import type { User } from '../user.ts'
import { conditionOf, type QuizBank } from './bank.ts'
import { findCards, type PresentedAnswer, type Quiz } from './store.ts'

/** Returns the result of a finished quiz, and what to repeat. */
export async function presentResult(deps: Deps, user: User, { quiz, answers }: Quiz): Promise<QuizResult> {
  const { quizzes: bank } = deps
  return {
    right: answers.filter(({ isRight }) => isRight).length,
    of: answers.length,
    unanswered: answers.filter(({ chosen }) => chosen === null).length,
    // Unanswered questions do not indicate gaps in knowledge.
    kinds: missedBy(answers.filter(isAnswered), ({ asQuestion }) => KINDS[asQuestion.tests]),
    systems: quiz.condition === null ? missedBy(answers, ({ condition }) => systemNameOf(bank, condition)) : [],
    lines: answers.map(({ asQuestion, chosen, isRight }) => ({
      short: asQuestion.short,
      state: chosen === null ? 'unanswered' : isRight ? 'right' : 'wrong',
      best: asQuestion.options.find(({ best }) => best)!.text,
    })),
    repeat: toRepeat(bank, answers),
    back_on: await backOn(deps, user, answers),
    meet: quiz.condition === null ? null : await patientWith(deps, user, quiz.condition),
  }
}

const isAnswered = ({ chosen }: PresentedAnswer) => chosen !== null
const isMissed = ({ isRight }: PresentedAnswer) => !isRight

/** Returns misses by group, most first, without groups that had no questions. */
function missedBy(answers: readonly PresentedAnswer[], nameOf: (answer: PresentedAnswer) => string) {
  return [...Map.groupBy(answers, nameOf)]
    .map(([name, own]) => ({ name, missed: own.filter(isMissed).length, of: own.length }))
    .sort((one, other) => other.missed - one.missed || one.name.localeCompare(other.name))
}

const systemNameOf = (bank: QuizBank, condition: string) =>
  SYSTEMS[(bank.quizzes.get(condition)?.system ?? '') as System] ?? 'Other'

function toRepeat(bank: QuizBank, answers: readonly PresentedAnswer[]): QuizResult['repeat'] {
  return [...Map.groupBy(answers.filter(isMissed), ({ condition }) => condition)]
    .map(([condition, missed]) => {
      const quiz = bank.quizzes.get(condition)
      return {
        condition,
        name: quiz?.name ?? condition,
        missed: missed.length,
        quiz: quiz !== undefined,
      }
    })
    .sort((one, other) => other.missed - one.missed || one.name.localeCompare(other.name))
}

/** Based on the current cards: questions answered again since have moved on. */
async function backOn({ db }: Deps, user: User, answers: readonly PresentedAnswer[]): Promise<string | null> {
  const repeated = answers.filter(isAnswered).filter(({ isRight, guessed }) => !isRight || guessed)
  if (repeated.length === 0) return null
  const cards = await findCards(
    db,
    user.id,
    repeated.map(({ question }) => question),
  )
  const [first] = cards.values()
  return first ? dayIn(await findTimeZone(db, user.id), first.due) : null
}

/** Only the end of a case reveals a patient's condition. */
async function patientWith({ db, content }: Deps, user: User, condition: string): Promise<QuizResult['meet']> {
  const known = new Set(await findKnown(db, user.id))
  const met = [...content.cases.values()].find((one) => known.has(one.id) && conditionOf(one) === condition)
  return met ? { case_id: met.id, patient_name: viewOf(met).card.patient.name } : null
}
