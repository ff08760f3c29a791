import { ask } from '#engine/reading/ask.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Going } from '../going.ts'
import { findTurns, findUnread, keepTurn, type Unread } from '../store.ts'

export type Reading = Pick<Deps, 'content' | 'reader'>

/** A line with what was made of it, after how many turns of its seat. */
export type ReadLine = Unread & { after: number; turn: Awaited<ReturnType<typeof ask>> }

export async function readLine(
  db: Db,
  { patientCase, content, reader }: Reading & Pick<Going, 'patientCase'>,
  line: Unread,
): Promise<ReadLine> {
  const turns = (await findTurns(db, line.roomId, line.seatId)).map(({ turn }) => turn)
  const turn = await ask({ patientCase, content, reader, seed: line.roomId }, turns, line.words)
  return { ...line, after: turns.length, turn }
}

/**
 * The turns of a student for a room that ends. Lines that are still unread, said in the last moments or left by a process
 * that was killed, are read here, with the room locked.
 */
export async function turnsOf({ tx, room, patientCase }: Going, reading: Reading, seatId: string) {
  for (const line of await findUnread(tx, room.id)) {
    const read = await readLine(tx, { ...reading, patientCase }, line)
    await keepTurn(tx, line, read.turn)
  }
  return findTurns(tx, room.id, seatId)
}
