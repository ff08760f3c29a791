import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
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
