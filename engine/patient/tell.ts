import type { Fact } from '#engine/case/case-file.ts'
import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { answerFurther } from './asked-further.ts'
import { shortDenial } from './denials.ts'
import { capitalised, inVoice } from './in-voice.ts'
import { isDenial, lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { saysAspect, sentencesOn } from './says-aspect.ts'

/** What is told of a habit is all there is: it is said again. */
const HABITS = /^(smoking|alcohol|drugs|caffeine|diet|exercise)$/

/** Tells a fact in answer to an act: its own words, then its other words, then its own words with a lead-in. */
export function tell(room: Room, act: ActId, fact: Fact): Piece {
  const times = room.memory.told.get(fact.id) ?? 0
  const further =
    isAspect(topicOf(act)) && topicOf(act) !== 'previous'
      ? undefined
      : answerFurther(room.memory, room.said ?? '', fact)
  if (further === '' && !HABITS.test(act))
    return tellAgain(act, fact, lineFor(room, 'no-more', timesActAsked(room, act)), false)
  if (further) return tellAgain(act, fact, further)
  const others = fact.again ?? []
  if (times > 0 && isOfBoth(fact, act) && !others.some((says) => saysAspect({ says }, act)) && saysAspect(fact, act))
    return tellAgain(act, fact, sentencesOn(fact, act))
  const text = times === 0 ? fact.says : (others[(times - 1) % Math.max(others.length, 1)] ?? fact.says)
  return {
    answer: { act, kind: times === 0 ? 'fact' : 'again', fact: fact.id },
    text,
    tone: isDenial(text) ? 'denied' : 'told',
    repeated: times > 0 && others.length === 0,
  }
}

/** An aspect that a symptom's own fact tells of as well: its other words may leave that out. */
const isOfBoth = ({ acts }: Fact, act: ActId): boolean =>
  isAspect(topicOf(act)) && acts.includes(`sx:${targetOf(act) ?? ''}`)

/** What was told already, as far as it answers this. */
export function tellAgain(act: ActId, { id }: Fact, text: string, repeated = true): Piece {
  return { answer: { act, kind: 'again', fact: id }, text, tone: isDenial(text) ? 'denied' : 'told', repeated }
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
