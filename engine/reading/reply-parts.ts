import { type AnswerContext, type ReplyPart, timesActAsked } from '#engine/patient/answer-context.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { linesOf } from '#engine/patient/default-lines.ts'
import { identity, namedRight } from '#engine/patient/identity.ts'
import { pickVariant } from '#engine/patient/pick-variant.ts'
import { relatedFact } from '#engine/patient/related-fact.ts'
import { fallBack, talk, tell } from '#engine/patient/tell.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { nextVolunteered, tellCaseAnswer } from './case-answer.ts'
import { sharedAct } from './earned-acts.ts'
import type { ReadingContext } from './reading-context.ts'
import { synonymFact } from './synonym-fact.ts'

/** What the patient says to a chosen candidate, asked for as `act`. */
export function replyPartFor(
  { answers, content }: ReadingContext,
  room: AnswerContext,
  id: string,
  act: ActId,
): ReplyPart | undefined {
  const shared = sharedAct(id)
  if (shared?.kind === 'talk') return talkPiece(room, act)
  if (shared) {
    const entry = content.answers.byKey.get(shared.act)
    const held = entry?.of ? undefined : relatedFact(room.patientCase, act)
    const own = held && answers.get(held.id)
    return own ? tellCaseAnswer(room, own, act) : generalPiece(room, shared.act, act, entry)
  }
  const answer = answers.get(id)
  return answer && tellCaseAnswer(room, answer, act)
}

/** A remark is met; an invitation draws out what is left to tell. */
function talkPiece(room: AnswerContext, act: ActId): ReplyPart {
  if (act === 'clarify') return repeatLast(room)
  if (act === 'identify') return namedRight(room) ?? ownIdentity(room) ?? identity(room)
  const left = nextVolunteered(room, act)
  return left ? tell(room, act, left) : talk(room, act)
}

/** Who they are in the person's own words, where the case has them. */
function ownIdentity(room: AnswerContext): ReplyPart | undefined {
  const own = room.patientCase.factsByAct.get('identify')?.find(({ when }) => !when)
  return own && tell(room, 'identify', own)
}

type Entry = Parameters<typeof linesOf>[0] & { of?: readonly string[] | undefined; noun?: string | undefined }

/** The harmless line for an act that the case holds nothing about; of a kind within a wide topic, its own. */
function generalPiece(room: AnswerContext, key: string, act: ActId, entry: Entry | undefined): ReplyPart {
  if (!entry?.of || isTalk(act)) {
    const held = synonymFact(room.patientCase, act)
    return held ? tell(room, act, held) : fallBack(room, act)
  }
  const times = timesActAsked(room, act)
  const text = pickVariant(linesOf(entry, room.patientCase.voice), room.seed, key, times)
  const noun = entry.noun === undefined ? {} : { noun: entry.noun }
  return { answer: { act, kind: 'default' }, text, tone: 'denied', repeated: false, ...noun }
}
