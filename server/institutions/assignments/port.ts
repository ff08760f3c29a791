import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findPieces } from './find-pieces.ts'
import { countParts } from './parts.ts'
import type { Assignment } from './store.ts'
import { type Work, workOf } from './work.ts'

// What a learning platform (LTI) needs of assignments, and nothing more.

/** How far one person is with an assignment, with the marks that count for it. Access is the caller's decision. */
export async function resultOf(
  db: Db,
  deps: Pick<Deps, 'content' | 'quizzes' | 'now'>,
  assignment: Assignment,
  userId: string,
): Promise<Work> {
  const pieces = await findPieces(db, deps, assignment, sql`(select ${userId}::uuid)`)
  return workOf(pieces, countParts(deps, assignment), assignment.dueAt, deps.now())
}
