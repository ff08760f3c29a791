import type { Fact } from '#engine/case/case-file.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isVague } from '#engine/case/rare-words.ts'
import { isSaid } from '#engine/case/saying.ts'
import { type ActId, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import { answerFurther } from './asked-further.ts'
import { ofLengthOrCount } from './length-or-count.ts'
import { timesAsked } from './memory.ts'
import type { Room } from './room.ts'
import { askedOn, nearest, spokenOf } from './same-subject.ts'

/** The words that may ask for the act's facts: in a message that asks for several things, its own. */
const wordsFor = ({ said = '', share = said }: Room): string => share

/** Whether the message asks for this fact by one of its own words. */
const isNamed = (room: Room, { saying }: Fact): boolean => saying !== undefined && isSaid(wordsFor(room), saying)

const tellingWords = (phrase: string): number => phrase.split(' ').filter((word) => !isVague(word)).length

/** How many words of a message name this fact: of its phrases that are said, the longest. "Ever" names nothing. */
export const namedBy = (room: Room, { saying = [] }: Fact): number =>
  Math.max(0, ...saying.filter((phrase) => isSaid(wordsFor(room), [phrase])).map(tellingWords))

/** Of treatments: "who started you on the new one?" asks for who started it, and for the new one only if that is all that is told. */
function bestNamed(room: Room, facts: readonly Fact[]): Fact | undefined {
  const rank = (fact: Fact) => namedBy(room, fact) * 2 - Number(isTold(room, fact))
  return facts
    .filter((fact) => isNamed(room, fact))
    .reduce<Fact | undefined>((best, fact) => (best && rank(best) >= rank(fact) ? best : fact), undefined)
}

/** "Did you take the morning-after pill when it split?" asks for the pill: of phrases that are said, the longest. */
function longestNamed(room: Room, facts: readonly Fact[]): Fact | undefined {
  const said = wordsFor(room)
  const length = ({ saying = [] }: Fact) =>
    Math.max(0, ...saying.filter((phrase) => isSaid(said, [phrase])).map((phrase) => phrase.split(' ').length))
  return facts.reduce<Fact | undefined>(
    (best, fact) => (length(fact) > (best ? length(best) : 0) ? fact : best),
    undefined,
  )
}

/** Whether the consultation has earned this fact: enough trust, asked often enough, and what must come before is told. */
export function isReady(room: Room, act: ActId, fact: Fact): boolean {
  if (isNamed(room, fact)) return true
  if (!fact.when) return fact.saying === undefined
  const { patientCase, memory, manner } = room
  const { manner: trust = 0, asked = 1, after = [] } = fact.when
  return (
    manner >= trust && timesAsked(memory, patientCase, act) + 1 >= asked && after.every((id) => memory.told.has(id))
  )
}

/** Whether the patient has told this already. */
export const isTold = ({ memory }: Room, fact: Fact): boolean => memory.told.has(fact.id)

/** "How long have you been on it?" when what was told just now says so. */
const furtherOn = ({ memory, said = '' }: Room, ready: readonly Fact[]): Fact | undefined =>
  ready.find((fact) => Boolean(answerFurther(memory, said, fact)))

/** "What painkillers are you taking?" asks for the medicines themselves, and not on about what was told of bed and belt. */
export const ASKS_FOR_MEDICINES =
  /\b(what|which|any)( (other|kind of|sort of|type of|strong|stronger))? (painkillers?|pain relief|tablets?|pills?|medicines?|medications?|drugs?)\b/i

/**
 * Which of the facts that answer one act is told now. What the message names by its own words comes first, then what a
 * condition held back, as soon as it is earned, then what is new and nearest to the words of the message; a guarded
 * answer (`withheld`) only where nothing else answers; what was told already comes last, unless the message asks on
 * about it.
 */
export function nextFact(
  whole: Room,
  act: ActId,
  facts: readonly Fact[],
): { fact: Fact; withheld: boolean } | undefined {
  const plain = facts.filter(isPlain)
  const isFresh = plain.some((fact) => !isTold(whole, fact))
  // Once the plain answer is known, words in another clause ask for more of it: "how much do you drink? Any guilt?"
  const room = isFresh || plain.length === 0 ? whole : { ...whole, share: whole.said ?? '' }
  const named = isTreatment(act) ? bestNamed(room, facts) : longestNamed(room, facts)
  // "You said it shifted. Does it go into your back?" wants what is new, not the shift once more.
  const isInPassing =
    named && isFresh && isTold(room, named) && !isSaid(room.core ?? room.said ?? '', named.saying ?? [])
  if (named && !isInPassing) return { fact: named, withheld: false }
  const ready = facts.filter((fact) => isReady(room, act, fact))
  const fresh = ready.filter((fact) => !isTold(room, fact))
  const due = fresh.find((fact) => fact.when)
  const direct = isTreatment(act) && ASKS_FOR_MEDICINES.test(room.said ?? '') ? due : undefined
  const feared = act === 'concerns' ? spokenOf(room, ready) : undefined
  const timed =
    topicOf(act) === 'pattern'
      ? ready.find((fact) => isTold(room, fact) && ofLengthOrCount(room.said ?? '', fact.says) !== '')
      : undefined
  const open =
    direct ?? timed ?? feared ?? furtherOn(room, ready) ?? askedOn(room, ready) ?? due ?? nearest(room, fresh)
  if (open) return { fact: open, withheld: false }
  const guarded = facts.find((fact) => fact.when && !isReady(room, act, fact))
  if (guarded && ready.length === 0) return { fact: guarded, withheld: true }
  // What only its own words draw out is still there to be said again: "how did it compare?"
  const told = ready.find((fact) => fact.when) ?? ready[0] ?? facts.find((fact) => !fact.when && isTold(room, fact))
  return told && { fact: told, withheld: false }
}
