import type { Numbers } from './match.ts'
import { isAnchored, type PatternStep, visitBeginning } from './pattern.ts'
import { type Lists, NO_NEED, type PatternRule } from './rules.ts'

/** A compiled rule, with words of which a message must contain at least one for it to match. */
export type CompiledRule = PatternRule & { step: PatternStep; needs: readonly number[] | undefined }

const MOST_IN_TWO_BYTES = 0xffff

/** Stores numbers in as few bytes as they need. */
export function compact(numbers: readonly number[]): Numbers {
  for (const number of numbers) if (number > MOST_IN_TWO_BYTES) return Int32Array.from(numbers)
  return Uint16Array.from(numbers)
}

/** Concatenates lists of numbers; a missing list is empty. */
export function listsOf(lists: ReadonlyMap<number, Iterable<number>>, count: number): Lists {
  const starts = [0]
  const entries: number[] = []
  for (let list = 0; list < count; list++) {
    entries.push(...(lists.get(list) ?? []))
    starts.push(entries.length)
  }
  return { starts: compact(starts), entries: compact(entries) }
}

/** Returns the wanted rules by the words with which their matches can start, each list in file order. */
export function beginningsOf(rules: readonly CompiledRule[], isWanted: (rule: PatternRule) => boolean) {
  const byStem = new Map<number, Set<number>>()
  const byExact = new Map<number, Set<number>>()
  const anchored: number[] = []
  for (const [place, rule] of rules.entries()) {
    if (!isWanted(rule)) continue
    if (isAnchored(rule.step)) anchored.push(place)
    else
      visitBeginning(rule.step, {
        stem: (id) => put(byStem, id, place),
        exact: (id) => put(byExact, id, place),
      })
  }
  return { byStem, byExact, anchored }
}

/** Numbers equal needs once, and returns which needs each word meets. */
export function needsOf(rules: readonly CompiledRule[]) {
  const numbers = new Map<string, number>()
  const byStem = new Map<number, Set<number>>()
  const numberOf = (words: readonly number[]): number => {
    const key = String(words)
    const need = numbers.get(key) ?? NO_NEED + 1 + numbers.size
    numbers.set(key, need)
    for (const id of words) put(byStem, id, need)
    return need
  }
  return { needs: rules.map(({ needs }) => (needs ? numberOf(needs) : NO_NEED)), byStem }
}

function put(lists: Map<number, Set<number>>, at: number, entry: number) {
  lists.set(at, (lists.get(at) ?? new Set()).add(entry))
}
