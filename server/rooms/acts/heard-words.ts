import type { Turn } from '#engine/consultation/turn.ts'
import { ask } from '#engine/reading/ask.ts'
import type { Deps } from '../../deps.ts'
import { fills } from '../parts.ts'
import { findRoom, findSeats, findTurns } from '../store.ts'

/** What the engine's own patient made of a student's words, after how many turns of theirs. */
export type HeardWords = { after: number; turn: Turn }

/** Other words of the same student were written down while these were being read. */
export class HeardTooEarly extends Error {}

/**
 * Reads a student's words before the room is held, so that nobody waits for it. Undefined where the person is not the
 * student of a talk, or there is no such room: the change of the room says why.
 */
export async function hearWords(
  { db, content, reader }: Pick<Deps, 'db' | 'content' | 'reader'>,
  { roomId, userId }: { roomId: string; userId: string },
  words: string,
): Promise<HeardWords | undefined> {
  const room = await findRoom(db, roomId)
  const patientCase = room && content.cases.get(room.caseId)
  if (!patientCase || room.step !== 'talk') return undefined
  const seat = (await findSeats(db, roomId)).find((one) => one.userId === userId)
  if (!seat || !fills(seat, 'student')) return undefined
  const turns = (await findTurns(db, roomId, seat.id)).map(({ turn }) => turn)
  const turn = await ask({ patientCase, content, reader, seed: roomId }, turns, words)
  return { after: turns.length, turn }
}
