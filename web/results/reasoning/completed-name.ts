import type { ConditionName } from '#contract/conditions.ts'
import { formOf } from '../../conditions/spelling.ts'

/** Shorter beginnings may be a word of the student's own: "flu", "cold". */
const ENOUGH = 5

/**
 * The condition that the words name, or the only one that begins as they do, else the words as they are: "NSTEMI" is Acute
 * coronary syndrome, "testicular tors" is Testicular torsion.
 */
export function completedName(conditions: readonly ConditionName[], words: string): string {
  const { closed, text } = formOf(words.trim())
  if (closed === '') return words
  const called = conditions.filter(({ name, accepts }) =>
    [name, ...accepts].some((one) => formOf(one).closed === closed),
  )
  if (called.length > 0) return onlyOne(called) ?? words
  if (text.length < ENOUGH) return words
  return onlyOne(conditions.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))) ?? words
}

const onlyOne = (conditions: readonly ConditionName[]) => (conditions.length === 1 ? conditions[0]?.name : undefined)
