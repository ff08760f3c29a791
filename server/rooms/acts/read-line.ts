import { ask } from '#engine/reading/ask.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findTurns, findUnread, keepTurn, type Unread } from '../store.ts'

export type ReadingDeps = Pick<Deps, 'content' | 'reader'>

/** A line with its turn, and the number of turns of its seat that the turn is based on. */
export type ReadLine = Unread & { after: number; turn: Awaited<ReturnType<typeof ask>> }

export async function readLine(
  db: Db,
  { patientCase, content, reader }: ReadingDeps & Pick<RoomTransaction, 'patientCase'>,
  line: Unread,
): Promise<ReadLine> {
  const turns = (await findTurns(db, line.roomId, line.seatId)).map(({ turn }) => turn)
  const turn = await ask({ patientCase, content, reader, seed: line.roomId }, turns, line.words)
  return { ...line, after: turns.length, turn }
}

/**
 * Returns the turns of a student when a room ends. Lines that are still unread (said in the last moments, or left by a killed
 * process) are read first, while the room is locked.
 */
export async function turnsOf({ tx, room, patientCase }: RoomTransaction, reading: ReadingDeps, seatId: string) {
  for (const line of await findUnread(tx, room.id)) {
    const read = await readLine(tx, { ...reading, patientCase }, line)
    await keepTurn(tx, line, read.turn)
  }
  return findTurns(tx, room.id, seatId)
}
