import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { waitsForNod } from './lost-question.ts'

/** "Hi, thank you for coming in. What's been happening?" opens a consultation and closes none. */
export function withoutEarlyClose(understood: Understanding, isFirst: boolean): Understanding {
  const { acts } = understood
  const isClosing = !isFirst && acts.some(({ act }) => act === 'close')
  // "Nice to meet you, all the best" at the end greets nobody.
  if (isClosing && acts.every(({ act }) => act !== 'open'))
    return { ...understood, acts: acts.filter(({ act }) => act !== 'greet') }
  if (!acts.some(({ act }) => /^(open|greet|introduce)$/.test(act))) return understood
  return { ...understood, acts: acts.filter(({ act }) => act !== 'close') }
}

/** "I'm only a student, so I'll get my supervisor" late in the talk introduces nobody. */
export function withoutLateIntroduction(understood: Understanding, turns: number): Understanding {
  const others = understood.acts.filter(({ act }) => !/^(greet|introduce)$/.test(act))
  return turns < INTRODUCED || others.length === 0 ? understood : { ...understood, acts: others }
}
const INTRODUCED = 6

/** Talk to which a patient nods. Nodding to what was a question is saying yes to it. */
const NODDED_AT = new Set(['acknowledge', 'summarise', 'explain', 'signpost', 'smalltalk'])
const SURE = 0.7

/** The first word of a question, after the small words that often stand before it; or a what-clause further on. */
const ASKS =
  /\?\s*$|^\W*((ok(ay)?|and|right|well|now)\W+)*(has|have|had|do|does|did|is|are|was|were|can|could|would|will|what|how|when|where|which|who|why|better|any)\b|\bwhat (makes|helps|eases|brings|sets)\b/i

/**
 * A patient who may have been asked something does not nod. A message that has the form of a question, in which no more
 * than some talk was found and not surely, counts as not understood: asking back is honest, "yes, that's right" is not.
 */
export function doubtNods(said: string, understood: Understanding): Understanding {
  const nodded = understood.acts.length > 0 && understood.acts.every((found) => isUnsureTalk(said, found))
  return nodded && understood.kind === 'understood' ? { ...understood, acts: [], kind: 'unsure' } : understood
}

function isUnsureTalk(said: string, { act, confidence }: FoundAct): boolean {
  if (act === 'acknowledge' && confidence < 0.5) return true
  return NODDED_AT.has(act) && confidence < SURE && ASKS.test(said) && !(act === 'explain' && waitsForNod(said))
}
