import { type RoomScript, roomScript } from '#contract/rooms/room-script.ts'
import type { Script } from '#engine/script/script.ts'
import { scriptOf } from '#engine/script/script-of.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed } from '../../errors.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { changeRoomAs } from '../change.ts'
import { begunAt, fills, holderOf, isTutor } from '../parts.ts'
import { roomParams } from '../room.ts'

/**
 * Returns the script, once another member has taken the part of the student. Its reader can no longer take this
 * history, and the room counts against its opener's monthly quota.
 */
export const showScript = guestEndpoint({
  params: roomParams,
  returns: roomScript,
  handle: ({ params, user }, deps) =>
    changeRoomAs(deps, params.roomId, user.id, async ({ tx, now, room, seats, seat, set, setSeat, patientCase }) => {
      if (room.step !== 'complete' && !fills(seat, 'host') && !isTutor(seat))
        throw notAllowed('not-your-part', 'The script is only for the person playing the patient.')
      // Until the reading time the case may still be replaced; an early reader would know a case that is then not used.
      if (room.plan && begunAt(room) === null)
        throw conflict('host-not-started', 'In a circuit, the script opens with the reading time.')
      if (room.step !== 'complete' && !holderOf(seats, 'student'))
        throw conflict('no-student', 'The script opens once someone has taken the part of the student.')
      await showAnswers({ ...deps, db: tx }, { userId: user.id, caseId: room.caseId }, { way: 'room' })
      if (room.scriptReadAt === null) set({ scriptReadAt: now })
      if (!seat.hasSeen) await setSeat(seat, { hasSeen: true })
      return presentScript(scriptOf(patientCase, deps.content.answers))
    }),
})

const presentScript = ({ part, rules, sections }: Script): RoomScript => ({
  part,
  rules: [...rules],
  sections: sections.map(({ id, title, lines }) => ({ id, title, lines: lines.map(presentLine) })),
})

const presentLine = ({ hold, ...line }: Script['sections'][number]['lines'][number]) => ({
  ...line,
  again: [...line.again],
  details: [...line.details],
  asks: [...line.asks],
  hold: hold === undefined ? null : { ...hold, after: [...hold.after], until: hold.until ?? null },
})
