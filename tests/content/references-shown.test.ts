import { expect, test } from 'vitest'
import { viewOf } from '#engine/case/case-view.ts'
import { loadQuizzes } from '#server/content/load-quizzes.ts'
import { loadStories } from '#server/content/load-stories.ts'
import { sharedConditions, sharedContent } from '../shared-content.ts'

type Shown = { where: string; title: string; year: number }

const [{ cases, learnModules }, { pages }, quizzes, stories] = await Promise.all([
  sharedContent(),
  sharedConditions(),
  loadQuizzes('content'),
  loadStories('content'),
])

/** Every reference as a student reads it. */
const shown: Shown[] = [
  ...[...cases.values()].flatMap((one) => at(`case ${one.id}`, viewOf(one).references)),
  ...[...pages.values()].flatMap(({ slug, references }) => at(`conditions/${slug}`, references)),
  ...[...quizzes.values()].flatMap(({ condition, questions }) =>
    questions.flatMap(({ reference }) => at(`quizzes/${condition}`, [reference])),
  ),
  ...[...stories.values()].flatMap(({ slug, references }) => at(`daily/${slug}`, references)),
  ...Object.values(learnModules).flatMap((taught) => at('learn', taught.references)),
]

function at(where: string, references: readonly { title: string; year: number }[]): Shown[] {
  return references.map(({ title, year }) => ({ where, title, year }))
}

test('every case, page, quiz and story shows where it comes from', () => {
  expect(new Set(shown.map(({ where }) => where)).size).toBe(cases.size + pages.size + quizzes.size + stories.size + 1)
  for (const { title } of shown) expect(title.length).toBeGreaterThan(5)
})

test('no student reads two years of one numbered guideline', () => {
  const years = new Map<string, Set<number>>()
  for (const { title, year } of shown) {
    const number = /\b(?:NG|CG|DG|PH|QS|SIGN |JBDS )\d+/.exec(title)?.[0]
    if (number !== undefined) years.set(number, (years.get(number) ?? new Set()).add(year))
  }
  expect([...years].filter(([, all]) => all.size > 1).map(([number]) => number)).toEqual([])
})

test.each([
  ['(NG12)', 2025],
  ['(CG185)', 2023],
  ['Neisseria gonorrhoeae', 2025],
  ['UK Medical Eligibility Criteria', 2025],
])('%s is cited as of %i everywhere', (words, year) => {
  const other = shown.filter((one) => one.title.includes(words) && one.year !== year)
  expect(other).toEqual([])
})
