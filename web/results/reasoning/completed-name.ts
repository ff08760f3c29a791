import type { ConditionName } from '#contract/conditions.ts'
import { formOf } from '../../conditions/spelling.ts'

/** Minimum length of a prefix. Anything shorter may be a word of its own: "flu", "cold". */
const ENOUGH = 5

/**
 * Returns the condition that the words name, or the only one whose name starts with them, otherwise the words
 * unchanged: "NSTEMI" is Acute coronary syndrome, "testicular tors" is Testicular torsion.
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
