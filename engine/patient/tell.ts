import type { Fact } from '#engine/case/case-file.ts'
import { isSameQuestion } from '#engine/case/content-words.ts'
import { toldDistress } from '#engine/manner/told-distress.ts'
import { type ActId, isAspect, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { answerFurther, sentencesFurther, sentencesOf } from './asked-further.ts'
import { shortDenial } from './denials.ts'
import { capitalised, inVoice } from './in-voice.ts'
import { lineInstead, lineOfMoment } from './instead.ts'
import { ofLengthOrCount } from './length-or-count.ts'
import { isDenial, lineFor, type Piece, type Room, timesActAsked } from './room.ts'
import { saysAspect, sentencesOnAspect } from './says-aspect.ts'

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
  const closing = times > 0 ? closingKey(room, act, fact) : undefined
  if (closing) return tellAgain(act, fact, lineFor(room, closing, timesActAsked(room, act)), false)
  const others = fact.again ?? []
  const part = times > 0 && topicOf(act) === 'pattern' ? ofLengthOrCount(room.said ?? '', fact.says) : ''
  if (part !== '') return tellAgain(act, fact, part, false)
  const plain = times > 0 && others.length === 0 ? plainDenial(room, act, fact) : undefined
  if (plain) return tellAgain(act, fact, plain, false)
  const goneBackTo = times > 0 && !isAspect(topicOf(act)) ? sentencesFurther(room.said ?? '', fact) : ''
  if (goneBackTo !== '') return tellAgain(act, fact, goneBackTo, false)
  if (times > 0 && isOfBoth(fact, act) && !others.some((says) => saysAspect({ says }, act)) && saysAspect(fact, act))
    return tellAgain(act, fact, sentencesOnAspect(fact, act))
  const text = times === 0 ? fact.says : (others[(times - 1) % Math.max(others.length, 1)] ?? fact.says)
  return {
    answer: { act, kind: times === 0 ? 'fact' : 'again', fact: fact.id },
    text,
    tone: isDenial(text) ? 'denied' : 'told',
    repeated: times > 0 && others.length === 0 && !asksAnother(room, act),
  }
}

/** "Anything else?" of a list that was told a moment ago, and "how many?" of what is not done, want none of it once more. */
function closingKey({ memory: { last }, said = '' }: Room, act: ActId, { id, says }: Fact): string | undefined {
  const justTold = last?.answers.some(({ fact }) => fact === id) === true
  if (!justTold || isSameQuestion(said, last.said)) return undefined
  if (LISTS.test(act) && ASKS_FOR_MORE.test(said)) return 'that-is-all'
  return HABITS.test(act) && NEVER.test(says) && ASKS_ON.test(said) ? 'habit-denied' : undefined
}
const LISTS = /^((pmh|fh)(:\w+)?|medications|otc|allergies|surgery|hospital)$/
const ASKS_FOR_MORE =
  /^\W*(and|(and |so |or |ok |okay )*(is there |was there |do you have |have you got )?(any|anything|nothing|something|what) (else|other|others|more)\b.{0,25})\W*$/i
const NEVER = /^(no|nope|never|nobody|alcohol\? never|i've never|i never)\b/i
const ASKS_ON =
  /^\W*((and|so|ok|okay|right|roughly|about) )*(how (much|many|long|often)|since when|when|for how long|every day|daily|what)\b/i

/** "No temperature, no shivers" told of the fever is not told once more of the shivers: that very thing is denied. */
function plainDenial(room: Room, act: ActId, { id, says }: Fact): string | undefined {
  const isNew = topicOf(act) === 'sx' && timesActAsked(room, act) === 0
  const justTold = room.memory.last?.answers.some(({ fact }) => fact === id) === true
  if (!isNew || !justTold || !sentencesOf(says).every((one) => isDenial(one) || CHECKS.test(one))) return undefined
  const line = lineFor(room, act, 0)
  return isDenial(line) ? line : undefined
}
const CHECKS = /^(I (did )?(check|look)|I've been checking|I feel fine|I'd know|Touch wood)\b/i

/** "Like I said" before what answers another question about a tablet is a scolding for nothing. */
const asksAnother = ({ said = '', memory }: Room, act: ActId): boolean =>
  (isTreatment(act) || act === 'allergies') && !memory.turns.some((turn) => isSameQuestion(said, turn.said))

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
  const answer = { act, kind: 'withheld', fact: fact.id } as const
  // Pressed once more about a worry, nobody says the very words again.
  if (times > 0 && act === 'concerns')
    return { answer, text: lineFor(room, 'withheld-again', times), tone: 'told', repeated: false }
  const text = fact.until ?? lineFor(room, 'elaborate', times)
  return { answer, text, tone: 'told', repeated: times > 0 }
}

/** What is said instead of the act's own line; it joins no list of things denied. */
export function particularly(room: Room, act: ActId): Piece | undefined {
  const text = lineInstead(room, act)
  return text === undefined ? undefined : { answer: { act, kind: 'default' }, text, tone: 'told', repeated: false }
}

/** What the vocabulary answers where the case is silent. `key` is the entry that is said, when not the act's own. */
export function fallBack(room: Room, act: ActId, key: ActId = act): Piece {
  const particular = key === act ? particularly(room, act) : undefined
  if (particular) return particular
  const times = timesActAsked(room, act)
  const line = lineFor(room, key, times)
  const text = ASKS_IF_WELL.test(room.said ?? '') ? agreeing(line) : line
  const tone = isDenial(text) ? 'denied' : isUnknowable(key) ? 'unsure' : 'told'
  return { answer: { act, kind: 'default' }, text, tone, repeated: times > 0 }
}

/** "Can you walk OK?" is not answered "No, I'm steady on my feet". */
const ASKS_IF_WELL =
  /^\W*((and|so|ok|okay|right) )*(can|are|is) (you|he|she|your|his|her)\b[^,?.]*\b(ok|okay|all right|alright|fine|normally|properly)\W*$/i
const agreeing = (line: string): string => {
  const rest = line.replace(/^No, /, '')
  return /\b(no|not|never|nothing|nobody|none)\b|n't\b/i.test(rest) ? line : line.replace(/^No, /, 'Yes, ')
}

/** Words of a conversation act: harmless, varied, and never "like I said". */
export function talk(room: Room, act: ActId): Piece {
  const times = timesActAsked(room, act)
  const isGrave = act === 'empathy' && toldDistress(room.patientCase, room.memory.turns) !== undefined
  const grave = isGrave ? lineFor(room, 'empathy-grave', times) : ''
  const own = grave === '' ? lineFor(room, act, times) : grave
  const text = lineInstead(room, act) ?? lineOfMoment(room, act) ?? own
  return { answer: { act, kind: 'talk' }, text, tone: 'talk', repeated: false }
}

const isUnknowable = (key: ActId): boolean => targetOf(key) !== undefined && !['sx', 'pmh', 'fh'].includes(topicOf(key))
