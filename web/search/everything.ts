import Fuse from 'fuse.js/basic'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionListReply, ConditionName } from '#contract/conditions.ts'
import type { HelpEntry } from '#contract/help.ts'
import type { LearnOverview } from '#contract/learn.ts'
import type { QuizList } from '#contract/quiz.ts'
import { findCases, holds } from '../cases/find-cases.ts'
import { finderOf } from '../conditions/finder.ts'
import { nameIndex } from '../conditions/name-index.ts'
import { findHelp } from '../help/help-entries.ts'

type Page = ConditionListReply['systems'][number]['conditions'][number]
/** A condition that has a page; `by` is the name that found it, where it is not its own. */
export type FoundCondition = Page & { system: string; by: string | null }
export type FoundQuiz = QuizList['quizzes'][number]
export type FoundLesson = LearnOverview['skills'][number]

/** What is searched. */
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
const THRESHOLD = 0.3
/** The other pages have searches of their own for the rest. */
const MOST = { conditions: 6, quizzes: 4, lessons: 4, help: 4 }

/** What a search finds in everything that a student may see, by kind, each with the best first. */
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

/** Entries that ask about what was typed, or whose answer has those very words: beside patients, a resemblance is no help. */
function findAnswers(help: readonly HelpEntry[], typed: string): HelpEntry[] {
  const asking = new Fuse(help, { threshold: THRESHOLD, ignoreLocation: true, keys: ['question', 'keywords'] })
  const asked = new Set(asking.search(typed.trim()).map(({ item }) => item))
  const words = typed.trim().toLowerCase()
  const says = ({ answer }: HelpEntry) => ` ${answer.flat().join(' ').toLowerCase()}`.includes(` ${words}`)
  return findHelp(help, typed)
    .filter((entry) => asked.has(entry) || says(entry))
    .slice(0, MOST.help)
}

/**
 * By the person and what they complain of, never by what they have: a diagnosis finds the page of its condition. Where one
 * word is in the name of a condition, a patient whose words only resemble it ("blacked out" for "gout") is left out.
 */
function findPeople(cases: readonly CaseReply[], typed: string, called: readonly Called[]): CaseReply[] {
  const untold = cases.map((one) => ({ ...one, diagnosis: null }))
  const byId = new Map(cases.map((one) => [one.id, one]))
  const word = typed.trim().toLowerCase()
  const isName = !/\s/.test(word) && called.some(({ item, by }) => (by ?? item.name).toLowerCase().includes(word))
  const isMeant = (one: CaseReply) => !isName || holds(one, word) || one.gender.toLowerCase().startsWith(word)
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

/** "3 patients, 1 condition, 2 answers", for screen readers. */
export function foundInWords(found: SearchResults): string {
  const said = KINDS.flatMap(([kind, one, several]) => {
    const { length } = found[kind]
    return length === 0 ? [] : [`${length} ${length === 1 ? one : several}`]
  })
  return said.length > 0 ? said.join(', ') : 'Nothing found'
}
