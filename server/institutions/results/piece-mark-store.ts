import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'

/** Marks for one item of a group session or quiz, whose id is `id`. */
export type PieceMark = { id: string; item: string; marks: number }

const among = (ids: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`

/** Returns the marks given by markers in these group sessions. */
export const findRoomMarks = (db: Db, roomIds: readonly string[]): Promise<PieceMark[]> =>
  rowsOf<PieceMark>(
    db,
    sql`select room_id as id, item, marks from room_marks where marks is not null and room_id in ${among(roomIds)}`,
  )

/** Returns one mark for each right answer to these quizzes, and none for a wrong or missing one. */
export const findAnswerMarks = (db: Db, quizIds: readonly string[]): Promise<PieceMark[]> =>
  rowsOf<PieceMark>(
    db,
    sql`select quiz_id as id, question as item, (coalesce(is_right, false))::int as marks from quiz_answers
      where quiz_id in ${among(quizIds)}`,
  )
