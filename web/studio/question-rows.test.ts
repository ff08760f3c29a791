import { expect, test } from 'vitest'
import { applyChange, type StudioFiles } from '#contract/values/studio-change.ts'
import { proposedByAnswer, QUESTIONS, questionAdded, questionsOf } from './question-rows.ts'

const empty: StudioFiles = { yaml: {}, tables: {}, texts: {}, unconfirmed: {}, comments: {} }
const withQuestions = (files: StudioFiles, ...questions: [string, string][]) =>
  questions.reduce((now, [answer, question]) => questionAdded(now, answer, question).reduce(applyChange, now), files)

test('the first question begins the table, and each answer has its own', () => {
  const files = withQuestions(empty, ['onset', 'When?'], ['site', ' Where\tis it? '], ['onset', 'Since when?'])
  expect(files.tables[QUESTIONS]?.[0]).toEqual(['after', 'answers', 'fine', 'question', 'source'])
  expect(questionsOf(files, 'onset').map(({ question }) => question)).toEqual(['When?', 'Since when?'])
  expect(questionsOf(files, 'site')).toEqual([{ at: 2, question: 'Where is it?', isProposed: false }])
})

test('a proposed question says so until it is accepted', () => {
  const rows = [
    ['after', 'answers', 'fine', 'question', 'source'],
    ['-', 'onset', '-', 'When?', 'unconfirmed'],
  ]
  const files = { ...empty, tables: { [QUESTIONS]: rows } }
  expect(questionsOf(files, 'onset')).toMatchObject([{ at: 1, isProposed: true }])
  const accepted = applyChange(files, { op: 'accept', file: QUESTIONS, path: [1] })
  expect(questionsOf(accepted, 'onset')).toMatchObject([{ isProposed: false }])
})

test('what is proposed waits by its answer, also for one that the case does not have', () => {
  const head = ['after', 'answers', 'fine', 'question', 'source']
  const proposed = (answer: string, question: string) => ['-', answer, '-', question, 'unconfirmed']
  const rows = [head, proposed('onset', 'When?'), ['-', 'onset', '-', 'Since when?', 'bank'], proposed('gone', 'Why?')]
  const groups = proposedByAnswer({ ...empty, tables: { [QUESTIONS]: rows } })
  expect(groups.map(({ answer, rows }) => [answer, rows.map(({ at }) => at)])).toEqual([
    ['onset', [1]],
    ['gone', [3]],
  ])
})
