import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { ResultsReply } from '#contract/institutions/educators.ts'
import { noteAct } from '../../audit/audit-store.ts'
import { endpoint } from '../../endpoint.ts'
import { assignmentOrNone, assignmentParams } from '../assignments/assignments.ts'
import { readResults } from './results.ts'

/** Returns an assignment's results as CSV: a row for each consenting student, a column for each item. */
export const exportResults = endpoint({
  params: assignmentParams,
  returns: z.file(),
  async handle({ params: { assignmentId }, user }, deps) {
    const { db, now } = deps
    const listed = await assignmentOrNone(db, user, assignmentId)
    const results = await readResults(deps, user, listed)
    const details = { group: listed.cohort, assignment: listed.assignment.title, rows: results.students.length }
    await noteAct(db, { person: user.id }, { did: 'took a copy of results', details }, now())
    return new File([csvOf(results)], 'bedside-results.csv', { type: 'text/csv; charset=utf-8' })
  },
})

/** Returns CSV with a byte order mark, so that spreadsheets read accents, and with formulas escaped. */
export function csvOf({ students, stations }: Pick<ResultsReply, 'students' | 'stations'>): string {
  const columns = stations.flatMap(({ name, items }, station) =>
    items.map(({ id, text }, at) => ({ station, at, id, head: `${name}: ${text}` })),
  )
  const head = ['Name', 'E-mail', 'State', 'Finished', 'Marks', 'Out of', ...columns.map((column) => column.head)]
  const marksOf = stations.map(({ marks }) => new Map(marks.map((row) => [row.student_id, row.marks])))
  const rows = students.map(({ id, name, email, state, done_at, score, max_score }) => [
    ...[name, email, state, done_at ?? '', score, max_score],
    ...columns.map(({ station, at }) => marksOf[station]?.get(id)?.[at] ?? ''),
  ])
  return stringify([head, ...rows], { bom: true, escape_formulas: true })
}
