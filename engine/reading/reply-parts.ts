import { type AnswerContext, type ReplyPart, timesActAsked } from '#engine/patient/answer-context.ts'
import { repeatLast } from '#engine/patient/clarify.ts'
import { linesOf } from '#engine/patient/default-lines.ts'
import { disclose, fallBack, talk } from '#engine/patient/disclose.ts'
import { identity, namedRight } from '#engine/patient/identity.ts'
import { pickVariant } from '#engine/patient/pick-variant.ts'
import { relatedFact } from '#engine/patient/related-fact.ts'
import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import { discloseAnswer, nextVolunteered } from './case-answer.ts'
import { sharedAct } from './earned-acts.ts'
import type { ReadingContext } from './reading-context.ts'
import { synonymFact } from './synonym-fact.ts'

/** Returns what the patient says for a chosen candidate, asked for as `act`. */
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
    const related = entry?.of ? undefined : relatedFact(room.patientCase, act)
    const own = related && answers.get(related.id)
    return own ? discloseAnswer(room, own, act) : generalPiece(room, shared.act, act, entry)
  }
  const answer = answers.get(id)
  return answer && discloseAnswer(room, answer, act)
}

/** Responds to a remark; an invitation elicits the next volunteered fact. */
function talkPiece(room: AnswerContext, act: ActId): ReplyPart {
  if (act === 'clarify') return repeatLast(room)
  if (act === 'identify') return namedRight(room) ?? ownIdentity(room) ?? identity(room)
  const left = nextVolunteered(room, act)
  return left ? disclose(room, act, left) : talk(room, act)
}

/** Returns the patient's own introduction, where the case has one. */
function ownIdentity(room: AnswerContext): ReplyPart | undefined {
  const own = room.patientCase.factsByAct.get('identify')?.find(({ when }) => !when)
  return own && disclose(room, 'identify', own)
}

type Entry = Parameters<typeof linesOf>[0] & { of?: readonly string[] | undefined; noun?: string | undefined }

/** Returns the default line for an act that the case does not cover; a kind within a broad topic has its own. */
function generalPiece(room: AnswerContext, key: string, act: ActId, entry: Entry | undefined): ReplyPart {
  if (!entry?.of || isTalk(act)) {
    const synonym = synonymFact(room.patientCase, act)
    return synonym ? disclose(room, act, synonym) : fallBack(room, act)
  }
  const times = timesActAsked(room, act)
  const text = pickVariant(linesOf(entry, room.patientCase.voice), room.seed, key, times)
  const noun = entry.noun === undefined ? {} : { noun: entry.noun }
  return { answer: { act, kind: 'default' }, text, tone: 'denied', repeated: false, ...noun }
}
