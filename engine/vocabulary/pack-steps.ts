import { STEP } from './match.ts'
import type { PatternStep } from './pattern.ts'

/** A growing array of numbers that stores equal parts once, each known by its offset. */
function partsOnce() {
  const all: number[] = []
  const places = new Map<string, number>()
  const placeOf = (part: readonly number[]): number => {
    const key = String(part)
    const known = places.get(key)
    if (known !== undefined) return known
    const place = all.length
    places.set(key, place)
    for (const number of part) all.push(number)
    return place
  }
  return { all, placeOf }
}

/** Encodes the steps of patterns, and their word lists, as a program. */
export function programWriter() {
  const steps = partsOnce()
  const lists = partsOnce()
  const seen = new Map<PatternStep, number>()
  const listOf = (words: ReadonlySet<number>) => lists.placeOf([words.size, ...[...words].sort((a, b) => a - b)])
  const placeOf = (step: PatternStep): number => {
    const place = seen.get(step) ?? steps.placeOf(numbersOf(step))
    seen.set(step, place)
    return place
  }
  const numbersOf = (step: PatternStep): number[] => {
    const kind = STEP[step.kind]
    switch (step.kind) {
      case 'stem':
      case 'exact':
        return [kind, step.id, placeOf(step.next)]
      case 'oneOf':
        return [kind, listOf(step.stems), listOf(step.exact), placeOf(step.next)]
      case 'fork':
        return [kind, step.branches.length, ...step.branches.map(placeOf)]
      case 'gap':
        return [kind, step.most, placeOf(step.next)]
      case 'start':
      case 'end':
        return [kind, placeOf(step.next)]
      case 'done':
        return [kind]
    }
  }
  return { steps: steps.all, lists: lists.all, placeOf }
}
