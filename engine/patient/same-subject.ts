import type { Fact } from '#engine/case/case-file.ts'
import { isSameQuestion } from '#engine/case/content-words.ts'
import { longWords } from '#engine/case/rare-words.ts'
import type { Room } from './room.ts'

/** Asks for something besides what was told, or doubts it: "any other tablets?", "are you sure of that?" */
const MORE =
  /\b(else|other|others|another|more|different|besides|apart|as well|too|any|sure|really|honest|honestly|actually|truth|true|certain)\b/i

/** Points back at what was told: "why did you stop it?", "which one is that?" */
const REFERS = /\b(it|its|that|this|those|these|them|they|one|ones)\b/i

/** Of facts that answer the same question, the one that shares most words with the message; of equals the first. */
export function nearest({ said = '' }: Room, facts: readonly Fact[]): Fact | undefined {
  const words = longWords(said)
  return facts.reduce<Fact | undefined>(
    (best, fact) => (best && shared(words, best) >= shared(words, fact) ? best : fact),
    undefined,
  )
}

/** Of several fears the very one that the message speaks of: "are you worried it's dementia?" */
export function spokenOf({ said = '' }: Room, facts: readonly Fact[]): Fact | undefined {
  const words = new Set([...longWords(said)].filter((word) => !OF_FEAR.test(word)))
  const named = facts.filter((fact) => shared(words, fact) > 0)
  return named.length === 1 ? named[0] : undefined
}
const OF_FEAR = /^(worr|concern|afraid|scar|fear|fright|anxious|might|could|would|about|thing)/

/**
 * What the message asks on about: the fact told a moment ago, if it answers this as well, or a new one that goes on
 * with it. Undefined where the message asks for more than that, or the same question again.
 */
export function askedOn(room: Room, ready: readonly Fact[]): Fact | undefined {
  const { said = '', memory } = room
  const { last } = memory
  const told = ready.find(({ id }) => last?.answers.some(({ fact }) => fact === id))
  if (!told || !last || MORE.test(said) || isSameQuestion(said, last.said)) return undefined
  const words = longWords(said)
  const fresh = nearest(
    room,
    ready.filter((fact) => !memory.told.has(fact.id)),
  )
  if (fresh && (shared(words, fresh) > shared(words, told) || goesOn(told, fresh))) return fresh
  return shared(words, told) > 0 || REFERS.test(said) || isBrief(said) ? told : undefined
}

/** "How often?" names nothing of its own. */
const isBrief = (said: string): boolean => longWords(said).size === 0 && said.trim().split(/\s+/).length <= 3

const goesOn = (told: Fact, next: Fact): boolean => shared(longWords(textOf(told)), next) > 0

/** How many telling words a fact holds of some. */
const shared = (words: ReadonlySet<string>, fact: Fact): number =>
  [...longWords(textOf(fact))].filter((word) => words.has(word)).length

const textOf = ({ says, gist }: Fact): string => `${says} ${gist}`
