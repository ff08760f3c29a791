import { markSilently } from '#engine/group/silent-patient.ts'
import type { Deps } from '../../deps.ts'
import { conflict } from '../../errors.ts'
import { noteWork } from '../../institutions/record-store/send-statements.ts'
import { turnsOf } from '../acts/read-line.ts'
import { holderOf, studentOf } from '../parts.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { createResult, findMarks } from '../store.ts'

/** Completes a room: stores the result with the marker's marks, and the engine's own marks of the same words. */
export async function complete(going: RoomTransaction, { content }: Pick<Deps, 'content'>) {
  const { tx, room, seats, now, patientCase, set, emitRoom } = going
  const student = studentOf(seats)
  if (!student) throw conflict('part-missing', 'Someone still has to be the student.')
  const marks = await findMarks(tx, room.id)
  const turns = await turnsOf(going, student.id)
  const silent =
    turns.length > 0 &&
    markSilently(
      patientCase,
      turns.map(({ turn }) => turn),
      content,
    )
  await createResult(tx, {
    roomId: room.id,
    seatId: student.id,
    markerSeat: holderOf(seats, 'marker')?.id ?? null,
    score: marks.reduce((sum, mark) => sum + (mark.marks ?? 0), 0),
    maxScore: patientCase.maxScore,
    completedAt: now,
    sheet: silent ? silent.sheet : null,
    wouldHaveDisclosed: silent ? silent.wouldHaveDisclosed : [],
    lines: turns.map(({ number }) => number),
  })
  await noteWork(tx, student.userId)
  const versions = { contentVersion: content.version, engineVersion: content.engine }
  set({ step: 'complete', endedAt: now, finishedAt: room.finishedAt ?? now, ...versions })
  emitRoom()
}
