import { repeatLast } from '#engine/patient/clarify.ts'
import { linesOf } from '#engine/patient/default-lines.ts'
import { heldUnder } from '#engine/patient/held-under.ts'
import { identity, namedRight } from '#engine/patient/identity.ts'
import { pick } from '#engine/patient/pick.ts'
import { type Piece, type Room, timesActAsked } from '#engine/patient/room.ts'
import { fallBack, talk, tell } from '#engine/patient/tell.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { sharedAct } from './earned-acts.ts'
import { heldByAnotherName } from './held-by-another-name.ts'
import { nextVolunteered, tellOwn } from './own-answer.ts'
import type { Scene } from './scene.ts'

/** What the patient says to a chosen candidate, asked for as `act`. */
export function pieceFor({ answers, content }: Scene, room: Room, id: string, act: ActId): Piece | undefined {
  const shared = sharedAct(id)
  if (shared?.kind === 'talk') return talkPiece(room, act)
  if (shared) {
    const entry = content.answers.byKey.get(shared.act)
    const held = entry?.of ? undefined : heldUnder(room.patientCase, act)
    const own = held && answers.get(held.id)
    return own ? tellOwn(room, own, act) : generalPiece(room, shared.act, act, entry)
  }
  const answer = answers.get(id)
  return answer && tellOwn(room, answer, act)
}

/** A remark is met; an invitation draws out what is left to tell. */
function talkPiece(room: Room, act: ActId): Piece {
  if (act === 'clarify') return repeatLast(room)
  if (act === 'identify') return namedRight(room) ?? identity(room)
  const left = nextVolunteered(room, act)
  return left ? tell(room, act, left) : talk(room, act)
}

type Entry = Parameters<typeof linesOf>[0] & { of?: readonly string[] | undefined; noun?: string | undefined }

/** The harmless line for an act that the case holds nothing about; of a kind within a wide topic, its own. */
function generalPiece(room: Room, key: string, act: ActId, entry: Entry | undefined): Piece {
  if (!entry?.of || isTalk(act)) {
    const held = heldByAnotherName(room.patientCase, act)
    return held ? tell(room, act, held) : fallBack(room, act)
  }
  const times = timesActAsked(room, act)
  const text = pick(linesOf(entry, room.patientCase.voice), room.seed, key, times)
  const noun = entry.noun === undefined ? {} : { noun: entry.noun }
  return { answer: { act, kind: 'default' }, text, tone: 'denied', repeated: false, ...noun }
}
