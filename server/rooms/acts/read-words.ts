import { itemsTouched } from '#engine/group/silent-patient.ts'
import { linesAsked } from '#engine/script/lines-asked.ts'
import { scriptOf } from '#engine/script/script-of.ts'
import { isDatabaseAway } from '../../db/error-causes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { runQueued } from '../../keyed-queue.ts'
import { ReaderBusy } from '../../reader/reader-busy.ts'
import { changeRoom } from '../change.ts'
import { isLive, withRubric, withScript } from '../parts.ts'
import { addTurn } from '../store.ts'
import { type ReadLine, readNextLine } from './read-line.ts'

/**
 * Reads students' lines in the background, so that a line reaches the room without waiting for the reader. The result
 * follows as events for host and marker. `ended` resolves when no reading is in progress.
 */
export function startReading(deps: Deps, { report }: { report: (error: unknown) => void }) {
  const underWay = new Set<Promise<unknown>>()
  return {
    read(roomId: string) {
      const reading = runQueued(`room ${roomId}`, () => readWaitingLines(deps, roomId)).catch((error: unknown) => {
        // The line stays unread; it is read with the next one, or when the room is completed.
        if (!(error instanceof Refusal || error instanceof ReaderBusy || isDatabaseAway(error))) report(error)
      })
      underWay.add(reading)
      void reading.finally(() => underWay.delete(reading))
    },
    ended: () => Promise.all(underWay),
  }
}

async function readWaitingLines(deps: Deps, roomId: string) {
  while (await readNextLine(deps, roomId, (read) => saveAndSend(deps, read)));
}

/** Stores a line's turn and, while the room is live, sends host and marker the matching script lines and items. */
function saveAndSend(deps: Deps, { line, after, turn, patientCase }: ReadLine): Promise<boolean> {
  const { roomId, number } = line
  const lines = linesAsked(scriptOf(patientCase, deps.content.answers), turn)
  const items = itemsTouched(patientCase, turn)
  return changeRoom(deps, roomId, async ({ tx, room, seats, emit }) => {
    if (!(await addTurn(tx, line, after, turn))) return false
    if (!isLive(room.step)) return true
    if (lines.length > 0) emit({ kind: 'asked', number, lines }, withScript(seats))
    if (items.length > 0) emit({ kind: 'heard', number, items }, withRubric(seats))
    return true
  })
}
