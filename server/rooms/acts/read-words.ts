import { itemsTouched } from '#engine/group/silent-patient.ts'
import { linesAsked } from '#engine/script/lines-asked.ts'
import { scriptOf } from '#engine/script/script-of.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Db } from '../../db/database.ts'
import { isDatabaseAway } from '../../db/error-causes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { runQueued } from '../../keyed-queue.ts'
import { ReaderBusy } from '../../reader/reader-busy.ts'
import { changeRoom } from '../change.ts'
import { isLive, withRubric, withScript } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findRoom, findTurns, findUnread, keepTurn } from '../store.ts'
import { type ReadingDeps, type ReadLine, readLine } from './read-line.ts'

/**
 * Reads students' lines in the background, so that a line reaches the room without waiting for the reader. The result follows
 * as events for host and marker. `ended` resolves when no reading is in progress.
 */
export function startReading(deps: Deps, { report }: { report: (error: unknown) => void }) {
  const underWay = new Set<Promise<unknown>>()
  return {
    read(roomId: string) {
      const reading = runQueued(`room ${roomId}`, () => readRoom(deps, roomId)).catch((error: unknown) => {
        // The line stays unread: it is read with the next one, or when the room is completed.
        if (!(error instanceof Refusal || error instanceof ReaderBusy || isDatabaseAway(error))) report(error)
      })
      underWay.add(reading)
      void reading.finally(() => underWay.delete(reading))
    },
    ended: () => Promise.all(underWay),
  }
}

/** Reads outside the room's lock. The result is dropped if another process has stored one meanwhile. */
async function readRoom(deps: Deps, roomId: string) {
  const { db, content } = deps
  for (let line = await firstUnread(db, roomId); line; line = await firstUnread(db, roomId)) {
    const room = await findRoom(db, roomId)
    const patientCase = room && caseOf(content, room)
    if (!patientCase) return
    const read = await readLine(db, { ...deps, patientCase }, line)
    await changeRoom(deps, roomId, (going) => tellRead(going, deps, read))
  }
}

const firstUnread = async (db: Db, roomId: string) => (await findUnread(db, roomId))[0]

async function tellRead(
  { tx, room, seats, patientCase, tell }: RoomTransaction,
  { content }: ReadingDeps,
  read: ReadLine,
) {
  const { number, seatId, after, turn } = read
  if ((await findTurns(tx, room.id, seatId)).length !== after) return
  if (!(await keepTurn(tx, read, turn)) || !isLive(room.step)) return
  const lines = linesAsked(scriptOf(patientCase, content.answers), turn)
  const items = itemsTouched(patientCase, turn)
  if (lines.length > 0) tell({ kind: 'asked', number, lines }, withScript(seats))
  if (items.length > 0) tell({ kind: 'heard', number, items }, withRubric(seats))
}
