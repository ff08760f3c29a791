import { type RoomScript, roomScript } from '#contract/room-script.ts'
import type { Script } from '#engine/script/script.ts'
import { scriptOf } from '#engine/script/script-of.ts'
import { guestEndpoint } from '../endpoint.ts'
import { notAllowed } from '../errors.ts'
import { changeAs } from './change.ts'
import { fills, isTutor } from './parts.ts'
import { roomParams } from './room.ts'

/** The script, from the moment on when somebody is host. Whoever has it cannot be asked to take this history any more. */
export const showScript = guestEndpoint({
  params: roomParams,
  returns: roomScript,
  handle: ({ params, user }, deps) =>
    changeAs(deps, params.roomId, user.id, async ({ room, seat, setSeat, patientCase }) => {
      if (room.step !== 'complete' && !fills(seat, 'host') && !isTutor(seat))
        throw notAllowed('not-your-part', 'The script is for whoever acts the patient.')
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
  listenFor: [...line.listenFor],
  asks: [...line.asks],
  hold: hold === undefined ? null : { ...hold, after: [...hold.after], until: hold.until ?? null },
})
