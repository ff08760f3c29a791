/** A part of an assignment that a student has finished: a case, a quiz, or a history in a circuit. */
export type Piece = { part: string; score: number; maxScore: number; finishedAt: Date }

/** `missed`: not done by the due date; `late`: done after it. */
export type WorkState = 'open' | 'begun' | 'done' | 'late' | 'missed'
export type Work = {
  state: WorkState
  /** When the last part was finished; undefined while one is open. */
  doneAt: Date | undefined
  /** Number of finished parts. */
  finished: number
  score: number
  maxScore: number
}

/**
 * Returns a student's progress on an assignment.
 * @param parts total number of parts
 * @param pieces one for each finished part: the first time it was finished
 */
export function workOf(pieces: readonly Piece[], parts: number, dueAt: Date | null, now: Date): Work {
  const isDone = parts > 0 && pieces.length >= parts
  const last = pieces.reduce<Date | undefined>(
    (latest, { finishedAt }) => (latest && latest > finishedAt ? latest : finishedAt),
    undefined,
  )
  const doneAt = isDone ? last : undefined
  return { state: stateOf(doneAt, pieces.length > 0, dueAt, now), doneAt, finished: pieces.length, ...sumOf(pieces) }
}

function stateOf(doneAt: Date | undefined, isBegun: boolean, dueAt: Date | null, now: Date): WorkState {
  if (doneAt) return dueAt && doneAt > dueAt ? 'late' : 'done'
  if (dueAt && now > dueAt) return 'missed'
  return isBegun ? 'begun' : 'open'
}

const sumOf = (pieces: readonly Piece[]) => ({
  score: pieces.reduce((sum, { score }) => sum + score, 0),
  maxScore: pieces.reduce((sum, { maxScore }) => sum + maxScore, 0),
})
