import type { Reading } from './reading.ts'
import { type Token, textOf } from './tokens.ts'

/** "We'd like to do a scan. How do you feel about that?" asks what is thought of the plan, and not for the mood. */
export function ofThePlan(found: readonly Reading[], tokens: readonly Token[]): readonly Reading[] {
  const told = found.find(({ act }) => act === 'explain')
  if (!told) return found
  return found.map((one) =>
    one.act === 'mood_general' && one.from >= told.to && ABOUT_THAT.test(textOf(tokens.slice(one.from)))
      ? { ...one, act: 'consent' }
      : one,
  )
}
const ABOUT_THAT =
  /^(how|what) (do|does|would|are|is) (you|he|she) (feel|feeling|think|reckon) (about|of) (that|this|it|the|having|going|being|staying|coming)\b/
