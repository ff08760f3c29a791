import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'

/** What was earned of one item of a group session or quiz; `id` is that of the session or quiz. */
export type PieceMark = { id: string; item: string; marks: number }

const among = (ids: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`

/** The marks that markers gave in these group sessions. */
export const findRoomMarks = (db: Db, roomIds: readonly string[]): Promise<PieceMark[]> =>
  rowsOf<PieceMark>(
    db,
    sql`select room_id as id, item, marks from room_marks where marks is not null and room_id in ${among(roomIds)}`,
  )

/** One for each right answer to these quizzes, none for a wrong or open one. */
export const findAnswerMarks = (db: Db, quizIds: readonly string[]): Promise<PieceMark[]> =>
  rowsOf<PieceMark>(
    db,
    sql`select quiz_id as id, question as item, (coalesce(is_right, false))::int as marks from quiz_answers
      where quiz_id in ${among(quizIds)}`,
  )
