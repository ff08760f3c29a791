import type { Rated } from '#engine/assessment/borderline.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { FoundPiece } from '../assignments/piece-store.ts'
import type { Assignment } from '../assignments/store.ts'
import { findAnswerMarks, findRoomMarks, type PieceMark } from './piece-mark-store.ts'

export type ResultItem = { id: string; text: string; outOf: number; mustAsk: boolean }
/** A student's marks by item; null if the rubric did not have the item at the time. */
export type StationRow = { userId: string; marks: (number | null)[]; sheet: MarkSheet | null }
/** One case or quiz of an assignment, with each student's marks on it. */
export type StationResult = { key: string; name: string; items: ResultItem[]; rows: StationRow[]; rated: Rated[] }

type Marks = ReadonlyMap<string, number>
type Known = Pick<Deps, 'content' | 'quizzes'>

/** Returns the stations of an assignment from the finished pieces, ordered by case id. */
export async function stationsOf(
  db: Db,
  deps: Known,
  assignment: Assignment,
  pieces: readonly FoundPiece[],
): Promise<StationResult[]> {
  if (assignment.kind === 'quiz') return quizStations(db, deps, assignment, pieces)
  const marks = assignment.kind === 'circuit' ? byPiece(pieces, await findRoomMarks(db, idsOf(pieces))) : undefined
  const byCase = Map.groupBy(pieces, ({ caseId }) => caseId ?? 0)
  return [...byCase]
    .sort(([one], [other]) => one - other)
    .flatMap(([caseId, done]) => {
      const found = deps.content.cases.get(caseId)
      if (!found) return []
      const items = found.items.map(({ id, text, marks: outOf, mustAsk }) => ({
        id,
        text,
        outOf,
        mustAsk: mustAsk ?? false,
      }))
      const rated = done.flatMap(({ rating, score }) => (rating === null ? [] : [{ rating, score }]))
      const rows = done.map((piece) => rowOf(piece, items, marks?.get(piece.id) ?? sheetMarks(piece.sheet), !marks))
      return [{ key: `${caseId}`, name: found.file.patient.name, items, rows, rated }]
    })
}

/** An item missing from a mark sheet was not in the rubric; one missing from a marker's marks was not awarded. */
function rowOf({ userId, sheet }: FoundPiece, items: readonly ResultItem[], marks: Marks, absent: boolean): StationRow {
  return { userId, sheet, marks: items.map(({ id }) => marks.get(id) ?? (absent ? null : 0)) }
}

const sheetMarks = (sheet: MarkSheet | null): Marks =>
  new Map((sheet?.items ?? []).map(({ item, awarded }) => [item, awarded]))

async function quizStations(
  db: Db,
  { quizzes }: Known,
  { target }: Assignment,
  pieces: readonly FoundPiece[],
): Promise<StationResult[]> {
  const quiz = quizzes.quizzes.get(target ?? '')
  if (!quiz || pieces.length === 0) return []
  const rows = await findAnswerMarks(db, idsOf(pieces))
  const marks = byPiece(pieces, rows)
  const asked = new Set(rows.map(({ item }) => item))
  const items = quiz.questions
    .filter(({ id }) => asked.has(id))
    .map(({ id, short }) => ({ id, text: short, outOf: 1, mustAsk: false }))
  return [
    {
      key: quiz.condition,
      name: quiz.name,
      items,
      rated: [],
      rows: pieces.map((one) => rowOf(one, items, marks.get(one.id)!, true)),
    },
  ]
}

const idsOf = (pieces: readonly FoundPiece[]) => pieces.map(({ id }) => id)

function byPiece(pieces: readonly FoundPiece[], rows: readonly PieceMark[]): Map<string, Marks> {
  const grouped = Map.groupBy(rows, ({ id }) => id)
  return new Map(pieces.map(({ id }) => [id, new Map((grouped.get(id) ?? []).map(({ item, marks }) => [item, marks]))]))
}
