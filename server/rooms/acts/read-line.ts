import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { ask } from '#engine/reading/ask.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { readThenWrite } from '../../reader/read-then-write.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { addTurn, findRoom, findTurns, findUnread, type Unread } from '../store.ts'

type ReadingDeps = Pick<Deps, 'db' | 'content' | 'reader'>

/** A line with its turn, and the number of earlier turns of its seat on which the turn is based. */
export type ReadLine = { line: Unread; after: number; turn: Turn; patientCase: PatientCase }

/**
 * Reads the first unread line of a room without the room's lock and passes it to `write`, which returns whether the
 * line was still unread and in its place. Returns false if no line is unread.
 */
export function readNextLine(
  { db, content, reader }: ReadingDeps,
  roomId: string,
  write: (read: ReadLine) => Promise<boolean>,
): Promise<boolean> {
  return readThenWrite({
    async find() {
      const [line] = await findUnread(db, roomId)
      const room = line && (await findRoom(db, roomId))
      const patientCase = room && caseOf(content, room)
      if (!patientCase) return { reply: false }
      const turns = (await findTurns(db, roomId, line.seatId)).map(({ turn }) => turn)
      return { place: { line, patientCase, turns } }
    },
    interpret: ({ line, patientCase, turns }) => ask({ patientCase, content, reader, seed: roomId }, turns, line.words),
    write: async ({ line, patientCase, turns }, turn) =>
      (await write({ line, after: turns.length, turn, patientCase })) || undefined,
  })
}

/** Thrown when a room has unread lines that its result must include. */
export class LinesUnread extends Error {}

/** Reads the unread lines of a room that is about to end: the latest ones, or those left by a killed process. */
export async function readLeftLines(deps: ReadingDeps, roomId: string) {
  const save = ({ line, after, turn }: ReadLine) => addTurn(deps.db, line, after, turn)
  while (await readNextLine(deps, roomId, save));
}

/**
 * Returns a student's turns when a room ends. Throws `LinesUnread` if some lines are still unread; `changeRoom` then
 * reads them without the room's lock and retries the change.
 */
export async function turnsOf({ tx, room }: Pick<RoomTransaction, 'tx' | 'room'>, seatId: string) {
  if ((await findUnread(tx, room.id)).length > 0) throw new LinesUnread()
  return findTurns(tx, room.id, seatId)
}
