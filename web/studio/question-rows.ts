import type { StudioChange, StudioFiles } from '#contract/values/studio-change.ts'

export const QUESTIONS = 'asks.tsv'
const HEAD = ['after', 'answers', 'fine', 'question', 'source']
const PROPOSED = 'unconfirmed'

/** An example question of an answer, with its row in the table. */
export type QuestionRow = { at: number; question: string; isProposed: boolean }

/** Returns the example questions of an answer, in file order. */
export const questionsOf = ({ tables }: StudioFiles, answer: string): QuestionRow[] =>
  (tables[QUESTIONS] ?? []).flatMap((row, at) =>
    at > 0 && row[1] === answer ? [{ at, question: row[3] ?? '', isProposed: row.at(-1) === PROPOSED }] : [],
  )

/** Returns the changes that add a question to the table, and create the table if there is none. */
export function questionAdded({ tables }: StudioFiles, answer: string, question: string): StudioChange[] {
  const rows = tables[QUESTIONS] ?? []
  const row = ['-', answer, '-', question.replaceAll(/\s+/g, ' ').trim(), 'studio']
  const head: StudioChange[] = rows.length === 0 ? [{ op: 'insert', file: QUESTIONS, path: [0], value: HEAD }] : []
  return [...head, { op: 'insert', file: QUESTIONS, path: [Math.max(rows.length, 1)], value: row }]
}

/** Returns the proposed questions grouped by answer, in the order of the table. */
export function proposedByAnswer({ tables }: StudioFiles): { answer: string; rows: QuestionRow[] }[] {
  const rows = (tables[QUESTIONS] ?? []).flatMap((row, at) =>
    at > 0 && row.at(-1) === PROPOSED ? [{ answer: row[1] ?? '', at, question: row[3] ?? '', isProposed: true }] : [],
  )
  return [...Map.groupBy(rows, ({ answer }) => answer)].map(([answer, rows]) => ({ answer, rows }))
}
