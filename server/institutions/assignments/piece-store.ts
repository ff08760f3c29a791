import { type SQL, sql } from 'drizzle-orm'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { HISTORY } from '../../statistics/modes.ts'
import { casesOf } from './parts.ts'
import type { Assignment } from './store.ts'

/** A finished part of an assignment. `id` is of its consultation, quiz or session; only consultations have a sheet. */
export type FoundPiece = {
  userId: string
  part: string
  caseId: number | null
  id: string
  score: number
  maxScore: number
  finishedAt: Date
  sheet: MarkSheet | null
  /** The global rating, for a station of a circuit. */
  rating: number | null
}
type Row = Omit<FoundPiece, 'finishedAt'> & { finishedAt: string }

/**
 * Returns the parts of an assignment that users have finished since it opened. Of several attempts at a part the first
 * counts, as in an examination; a consultation without messages does not.
 * @param people a subquery of user ids, from access-store.ts or student-store.ts
 */
export async function findPieces(
  db: Db,
  deps: Pick<Deps, 'content'>,
  assignment: Assignment,
  people: SQL,
): Promise<FoundPiece[]> {
  const rows = await rowsOf<Row>(db, queryOf(deps, assignment, people))
  return rows.map((row) => ({ ...row, finishedAt: new Date(row.finishedAt) }))
}

/** The same for one user. */
export const findPiecesOf = (db: Db, deps: Pick<Deps, 'content'>, assignment: Assignment, userId: string) =>
  findPieces(db, deps, assignment, sql`(select ${userId}::uuid)`)

function queryOf(deps: Pick<Deps, 'content'>, assignment: Assignment, people: SQL): SQL {
  const since = sql`${assignment.opensAt.toISOString()}::timestamptz`
  if (assignment.kind === 'quiz') return quizPieces(assignment, people, since)
  if (assignment.kind === 'circuit') return circuitPieces(assignment, people, since)
  const journey = assignment.kind === 'journey' ? sql`and journey_id = ${assignment.target}` : sql``
  const cases = JSON.stringify(casesOf(deps, assignment))
  return sql`select distinct on (user_id, case_id) user_id as "userId", case_id::text as part, case_id as "caseId",
      id, score, max_score as "maxScore", stopped_at as "finishedAt", mark_sheet as sheet,
      null::int as rating
    from attempts
    where user_id in ${people} and case_id in (select json_array_elements_text(${cases}::json)::int)
      and mode = ${HISTORY} and not is_test and mark_sheet is not null and stopped_at is not null and turn_count > 1
      and created_at >= ${since} ${journey}
    order by user_id, case_id, created_at`
}

const quizPieces = ({ target }: Assignment, people: SQL, since: SQL): SQL =>
  sql`select distinct on (quiz.user_id) quiz.user_id as "userId", 'quiz' as part, null::int as "caseId",
      quiz.id, (select count(*)::int from quiz_answers where quiz_id = quiz.id and is_right) as score,
      (select count(*)::int from quiz_answers where quiz_id = quiz.id) as "maxScore", quiz.finished_at as "finishedAt",
      null::jsonb as sheet, null::int as rating
    from quiz_attempts quiz
    where quiz.user_id in ${people} and quiz.kind = 'condition' and quiz.condition = ${target}
      and quiz.again is null and quiz.finished_at is not null and quiz.created_at >= ${since}
    order by quiz.user_id, quiz.created_at`

/** Each user's first histories at stations of circuits, with the marker's marks. */
const circuitPieces = ({ stations }: Assignment, people: SQL, since: SQL): SQL =>
  sql`select "userId", 'station ' || place as part, "caseId", id, score, "maxScore", "finishedAt",
      null::jsonb as sheet, rating
    from (select seat.user_id as "userId", room.id, room.case_id as "caseId", result.score, result.max_score as "maxScore",
        result.completed_at as "finishedAt", (room.marking ->> 'rating')::int as rating,
        row_number() over (partition by seat.user_id order by result.completed_at, room.id) as place
      from room_results result
        join room_seats seat on seat.id = result.seat_id
        join rooms room on room.id = result.room_id
      where seat.user_id in ${people} and room.circuit_id is not null and not room.practice
        and room.created_at >= ${since}) taken
    where place <= ${stations ?? 1}::int order by "userId", place`
