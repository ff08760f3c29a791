import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { isTail, speaksOfOthers } from './recap.ts'
import { type Token, textOf } from './tokens.ts'

/** Habits that are told of everybody of an age, so that they may be asked without blame. */
const HABITS: ReadonlySet<string> = new Set(['smoking', 'alcohol', 'drugs'])
const AT_AN_AGE =
  /\b(people|peers|kids|teens|teenagers|youngsters|students|friends|age)\b.*\b(experiment\w*|experienc\w*|try|trying|tried|use|using|start\w*|offered)\b/

/** "Some people hear voices", "people your age may try smoking or drugs": what a sentence says that others have or do. */
export function namedOfOthers(
  words: readonly Token[],
  all: readonly Hit[],
  hits: readonly Hit[],
): readonly ActId[] | undefined {
  const habits = all.filter(({ rule }) => isHabit(rule.name) && rule.role === 'asks').map(({ rule }) => rule.name)
  if (habits.length > 0 && AT_AN_AGE.test(textOf(words))) return [...new Set(habits)]
  const symptom = hits.findLast(({ rule }) => rule.kind === 'symptom')?.rule.name
  return symptom !== undefined && speaksOfOthers(words) ? [`sx:${symptom}`] : undefined
}

/** Whether an act asks for a habit that others may share. */
export const isHabit = (act: ActId): boolean => HABITS.has(act)

const TRIED =
  /\b(have|has|had|do|did) (you|he|she|(any|some) of|your|his|her)\b.*\b(tried|try|used|use|done|do|experimented|experienced|taken)\b.*\b(any|anything|that|those|these|them|it|either|substances?)\b/
const LONGEST = 16

/** "Has that happened to you?", "have you tried any of those?": turns to the patient what was told of others. */
export const turnsToPatient = (words: readonly Token[], others: readonly ActId[]): boolean =>
  isTail(words) || (others.every(isHabit) && words.length <= LONGEST && TRIED.test(textOf(words)))
