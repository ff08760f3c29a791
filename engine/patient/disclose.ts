import type { Fact } from '#engine/case/fact.ts'
import { disclosedDistress } from '#engine/manner/disclosed-distress.ts'
import { isInsulted } from '#engine/manner/insulted.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { type AnswerContext, isDenial, lineFor, type ReplyPart, timesActAsked } from './answer-context.ts'
import { answerFollowUp } from './follow-up-questions.ts'
import { lineOfMoment, overrideLine } from './line-overrides.ts'

/** Discloses a fact in answer to an act: its own words, then its other wordings, then its own words with a lead-in. */
export function disclose(room: AnswerContext, act: ActId, fact: Fact): ReplyPart {
  const times = room.memory.disclosed.get(fact.id) ?? 0
  const further = answerFollowUp(room.memory, room.said ?? '', fact)
  if (further) return discloseAgain(act, fact, further)
  const others = fact.again ?? []
  const text = times === 0 ? fact.says : (others[(times - 1) % Math.max(others.length, 1)] ?? fact.says)
  return {
    answer: { act, kind: times === 0 ? 'fact' : 'again', fact: fact.id },
    text,
    tone: isDenial(text) ? 'denied' : 'told',
    repeated: times > 0 && others.length === 0,
  }
}

/** Repeats the part of a disclosed fact that answers this act. */
function discloseAgain(act: ActId, { id }: Fact, text: string): ReplyPart {
  return { answer: { act, kind: 'again', fact: id }, text, tone: isDenial(text) ? 'denied' : 'told', repeated: true }
}

/** Returns the guarded answer while a finding, or a detail that is not a finding, is withheld. */
export function withhold(room: AnswerContext, act: ActId, fact: Pick<Fact, 'id' | 'until'>): ReplyPart {
  const times = timesActAsked(room, act)
  const answer = { act, kind: 'withheld', fact: fact.id } as const
  // A patient pressed again about a worry does not repeat the same words.
  if (times > 0 && act === 'concerns')
    return { answer, text: lineFor(room, 'withheld-again', times), tone: 'told', repeated: false }
  const text = fact.until ?? lineFor(room, 'elaborate', times)
  return { answer, text, tone: 'told', repeated: times > 0 }
}

/** Returns the default answer where the case has none. */
export function fallBack(room: AnswerContext, act: ActId): ReplyPart {
  const instead = overrideLine(room, act)
  const answer = { act, kind: 'default' } as const
  if (instead !== undefined) return { answer, text: instead, tone: 'told', repeated: false }
  const times = timesActAsked(room, act)
  const line = lineFor(room, act, times)
  const text = ASKS_IF_WELL.test(room.said ?? '') ? agreeing(line) : line
  const tone = isDenial(text) ? 'denied' : isUnknowable(act) ? 'unsure' : 'told'
  return { answer, text, tone, repeated: times > 0 }
}

/** Avoids a leading "No," to a positive question ("Can you walk OK?"). */
const ASKS_IF_WELL =
  /^\W*((and|so|ok|okay|right) )*(can|are|is) (you|he|she|your|his|her)\b[^,?.]*\b(ok|okay|all right|alright|fine|normally|properly)\W*$/i
const agreeing = (line: string): string => {
  const rest = line.replace(/^No, /, '')
  return /\b(no|not|never|nothing|nobody|none)\b|n't\b/i.test(rest) ? line : line.replace(/^No, /, 'Yes, ')
}

/** Returns words for a conversational act: neutral, varied, and never "like I said". */
export function talk(room: AnswerContext, act: ActId): ReplyPart {
  const times = timesActAsked(room, act)
  const isGrave = act === 'empathy' && disclosedDistress(room.patientCase, room.memory.turns) !== undefined
  const grave = isGrave ? lineFor(room, 'empathy-grave', times) : ''
  const own = grave === '' ? lineFor(room, act, times) : grave
  const text = withoutThanks(room, overrideLine(room, act) ?? lineOfMoment(room, act) ?? own, times)
  return { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false }
}

/** A patient who was insulted and has had no apology gives no thanks. */
function withoutThanks(room: AnswerContext, text: string, times: number): string {
  if (!THANKS.test(text) || !isInsulted(room.memory.turns)) return text
  const cold = lineFor(room, 'insulted', times)
  return cold === '' ? text : cold
}
const THANKS = /\b(?:thank\w*|cheers|kind of you|grateful|appreciate)\b|\bnice\b/i

const isUnknowable = (act: ActId): boolean => targetOf(act) !== undefined && !['sx', 'pmh', 'fh'].includes(topicOf(act))
