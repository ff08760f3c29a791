import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { countParts } from './parts.ts'
import { findPiecesOf } from './piece-store.ts'
import type { Assignment } from './store.ts'
import { type Work, workOf } from './work.ts'

/** Returns a user's progress on an assignment, with the marks that count. The caller checks access. */
export async function findWork(
  db: Db,
  deps: Pick<Deps, 'content' | 'quizzes' | 'now'>,
  assignment: Assignment,
  userId: string,
): Promise<Work> {
  const pieces = await findPiecesOf(db, deps, assignment, userId)
  return workOf(pieces, countParts(deps, assignment), assignment.dueAt, deps.now())
}
