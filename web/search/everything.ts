import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionListReply, ConditionName } from '#contract/conditions.ts'
import type { HelpEntry } from '#contract/help.ts'
import type { LearnOverview } from '#contract/learn.ts'
import type { QuizList } from '#contract/quiz.ts'
import { containsText, findCases } from '../cases/find-cases.ts'
import { finderOf } from '../conditions/finder.ts'
import { nameIndex } from '../conditions/name-index.ts'
import { findHelp } from '../help/help-entries.ts'
import { THRESHOLD } from './typed-marks.ts'

type Page = ConditionListReply['systems'][number]['conditions'][number]
/** A condition with a page; `by` is the synonym that matched, or null if its own name did. */
export type FoundCondition = Page & { system: string; by: string | null }
export type FoundQuiz = QuizList['quizzes'][number]
export type FoundLesson = LearnOverview['skills'][number]

/** Everything that is searched. */
export type Everything = {
  cases: CaseReply[]
  names: readonly ConditionName[]
  systems: ConditionListReply['systems']
  quizzes: QuizList['quizzes']
  lessons: LearnOverview['skills']
  help: readonly HelpEntry[]
}

export type SearchResults = {
  cases: CaseReply[]
  conditions: FoundCondition[]
  quizzes: FoundQuiz[]
  lessons: FoundLesson[]
  help: HelpEntry[]
}

const NOTHING: SearchResults = { cases: [], conditions: [], quizzes: [], lessons: [], help: [] }
/** Most results of each kind. The other pages have their own searches. */
const MOST = { conditions: 6, quizzes: 4, lessons: 4, help: 4 }

/** Searches everything that a student may see, and returns the results by kind, best first. */
export function searchEverything(all: Everything, typed: string): SearchResults {
  if (typed.trim() === '') return NOTHING
  const called = finderOf(all.names)(typed, all.names.length)
  const pages = new Map(
    all.systems.flatMap(({ system, conditions }) => conditions.map((one) => [one.slug, { ...one, system }])),
  )
  const quizzes = new Map(all.quizzes.map((quiz) => [quiz.condition, quiz]))
  return {
    cases: findPeople(all.cases, typed, called),
    conditions: called
      .flatMap(({ item: { slug }, by }) => {
        const page = pages.get(slug)
        return page ? [{ ...page, by }] : []
      })
      .slice(0, MOST.conditions),
    quizzes: called.flatMap(({ item: { slug } }) => quizzes.get(slug) ?? []).slice(0, MOST.quizzes),
    lessons: findLessons(all.lessons, typed),
    help: findAnswers(all.help, typed),
  }
}

function findLessons(lessons: readonly FoundLesson[], typed: string): FoundLesson[] {
  const find = nameIndex(lessons.map((lesson) => ({ lesson, name: lesson.name, accepts: [], finds: [lesson.lesson] })))
  return find(typed, MOST.lessons).map(({ item }) => item.lesson)
}

/**
 * Help entries whose question matches, or whose answer contains the exact words. Fuzzy matches in answers would be
 * noise among patients.
 */
function findAnswers(help: readonly HelpEntry[], typed: string): HelpEntry[] {
  const asking = new Fuse(help, { threshold: THRESHOLD, ignoreLocation: true, keys: ['question', 'keywords'] })
  const byQuestion = new Set(asking.search(typed.trim()).map(({ item }) => item))
  const words = typed.trim().toLowerCase()
  const answerContains = ({ answer }: HelpEntry) => ` ${answer.flat().join(' ').toLowerCase()}`.includes(` ${words}`)
  return findHelp(help, typed)
    .filter((entry) => byQuestion.has(entry) || answerContains(entry))
    .slice(0, MOST.help)
}

/**
 * Finds patients by person and complaint, never by diagnosis: a diagnosis finds its condition's page. If a single word
 * occurs in a condition's name, leaves out patients who match it only fuzzily ("blacked out" for "gout").
 */
function findPeople(cases: readonly CaseReply[], typed: string, called: readonly Called[]): CaseReply[] {
  const untold = cases.map((one) => ({ ...one, diagnosis: null }))
  const byId = new Map(cases.map((one) => [one.id, one]))
  const word = typed.trim().toLowerCase()
  const isName = !/\s/.test(word) && called.some(({ item, by }) => (by ?? item.name).toLowerCase().includes(word))
  const isMeant = (one: CaseReply) => !isName || containsText(one, word) || one.gender.toLowerCase().startsWith(word)
  return findCases(untold, typed)
    .filter(isMeant)
    .flatMap(({ id }) => byId.get(id) ?? [])
}

type Called = { item: { name: string }; by: string | null }

export const countOf = (found: SearchResults): number =>
  Object.values(found).reduce((sum, { length }) => sum + length, 0)

const KINDS: [kind: keyof SearchResults, one: string, several: string][] = [
  ['cases', 'patient', 'patients'],
  ['conditions', 'condition', 'conditions'],
  ['quizzes', 'quiz', 'quizzes'],
  ['lessons', 'lesson', 'lessons'],
  ['help', 'answer', 'answers'],
]

/** Returns the counts for screen readers: "3 patients, 1 condition, 2 answers". */
export function foundInWords(found: SearchResults): string {
  const counts = KINDS.flatMap(([kind, one, several]) => {
    const { length } = found[kind]
    return length === 0 ? [] : [`${length} ${length === 1 ? one : several}`]
  })
  return counts.length > 0 ? counts.join(', ') : 'Nothing found'
}
