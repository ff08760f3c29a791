import type { FoundAct } from '#engine/understanding/understand.ts'

/** Talk that goes before a question, and is no answer to it. */
const BEFORE = /^(explain|acknowledge|empathy)$/

/** "Does that sound all right?" asks for leave only. */
const LEAVE =
  /(?:^|[.!?,;]\W*)(?:(?:and|so|but)\W+)*(?:how )?(?:does|do|is|are|would|will) (?:that|this|it|you) (?:sound|seem|be|all|ok|okay|alright|happy|fine)\b[^.?!]*\?\W*$/i

/** Whether a message ends by asking for no more than leave. */
export const asksLeave = (said: string): boolean => LEAVE.test(said)

/** "If it gets worse press the buzzer, okay?" only waits for a nod. */
const WAITS = /[,.]\W*(?:and )?(?:ok|okay|all right|alright|yeah|yes|right|got that|got it)\s*\?\s*$/i
export const waitsForNod = (said: string): boolean => WAITS.test(said)

/** Begins a question of its own, and not "okay?" or "is that all right?" */
const ASKS =
  /^\W*(?:(?:and|so|but|now)\W+)*(?:how|what|when|where|which|who|why|do|does|did|have|has|had|are|were|was|any)\b(?:\W+\w+){3,}\W*\?\W*$/i

/**
 * "You said that you need a scan. How many frobs has the flange?": a remark was understood and the question after it
 * was not. The patient must not nod at it.
 */
export function losesQuestion(said: string, acts: readonly FoundAct[]): boolean {
  if (acts.length === 0 || asksLeave(said) || !acts.every(({ act }) => BEFORE.test(act))) return false
  const sentences = [...said.matchAll(/[^.?!]+[.?!]*/g)]
  const last = sentences.at(-1)
  return (
    last !== undefined && sentences.length > 1 && ASKS.test(last[0]) && acts.every(({ to }) => to <= last.index + 1)
  )
}
