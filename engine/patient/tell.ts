import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { shortDenial } from './denials.ts'
import { capitalised, inVoice } from './in-voice.ts'
import { isDenial, lineFor, type Piece, type Room, timesActAsked } from './room.ts'

/** Tells a fact in answer to an act: its own words, then its other words, then its own words with a lead-in. */
export function tell({ memory }: Room, act: ActId, fact: Fact): Piece {
  const times = memory.told.get(fact.id) ?? 0
  const others = fact.again ?? []
  const text = times === 0 ? fact.says : (others[(times - 1) % Math.max(others.length, 1)] ?? fact.says)
  return {
    answer: { act, kind: times === 0 ? 'fact' : 'again', fact: fact.id },
    text,
    tone: isDenial(text) ? 'denied' : 'told',
    repeated: times > 0 && others.length === 0,
  }
}

/** What was told already, as far as it answers this. */
export function tellAgain(act: ActId, { id }: Fact, text: string): Piece {
  return { answer: { act, kind: 'again', fact: id }, text, tone: isDenial(text) ? 'denied' : 'told', repeated: true }
}

/** What the patient cannot say of a symptom beside the complaint, with its name: it must be clear what is meant. */
export function notKnown(room: Room, act: ActId): Piece {
  const noun = nounOf(room, `sx:${targetOf(act) ?? ''}`)
  const line = lineFor(room, `${topicOf(act)}:beside`, timesActAsked(room, act))
  const piece = fallBack(room, act)
  return noun === undefined ? piece : { ...piece, text: capitalised(line.replaceAll('{it}', noun)), repeated: false }
}

function nounOf(room: Room, act: ActId): string | undefined {
  const { answers, patientCase } = room
  const noun = answers.byKey.get(act)?.noun
  const denied = shortDenial(room, act)
  if (noun === undefined) return denied && `the ${denied}`
  const known = inVoice(noun, patientCase.voice)
  return known.charAt(0).toLowerCase() + known.slice(1)
}

/** The guarded answer of a fact that has not been earned yet. */
export function holdBack(room: Room, act: ActId, fact: Fact): Piece {
  const times = timesActAsked(room, act)
  const text = fact.until ?? lineFor(room, 'elaborate', times)
  return { answer: { act, kind: 'withheld', fact: fact.id }, text, tone: 'told', repeated: times > 0 }
}

/** What the vocabulary answers where the case is silent. `key` is the entry that is said, when not the act's own. */
export function fallBack(room: Room, act: ActId, key: ActId = act): Piece {
  const times = timesActAsked(room, act)
  const text = lineFor(room, key, times)
  const tone = isDenial(text) ? 'denied' : isUnknowable(key) ? 'unsure' : 'told'
  return { answer: { act, kind: 'default' }, text, tone, repeated: times > 0 }
}

/** Words of a conversation act: harmless, varied, and never "like I said". */
export function talk(room: Room, act: ActId): Piece {
  const text = lineFor(room, act, timesActAsked(room, act))
  return { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false }
}

const isUnknowable = (key: ActId): boolean => targetOf(key) !== undefined && !['sx', 'pmh', 'fh'].includes(topicOf(key))
