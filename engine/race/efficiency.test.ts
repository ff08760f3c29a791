import { describe, expect, test } from 'vitest'
import { ddxEfficiency, type RaceRun, sharesOf } from './efficiency.ts'

const run = (more: Partial<RaceRun>): RaceRun => {
  return { slots: 8, ranks: [], finalRank: undefined, toExclude: 2, excluded: 0, ...more }
}

describe('what a race is worth', () => {
  test.each<[string, Partial<RaceRun>, number]>([
    ['nothing listed, nothing asked', {}, 0],
    ['first from the start, everything ruled out', { finalRank: 1, ranks: [1, 1], excluded: 2 }, 100],
    ['first from the start, nothing ruled out', { finalRank: 1, ranks: [1] }, 80],
    ['first at the end of eight questions only', { finalRank: 1, ranks: [...Array(7).fill(undefined), 1] }, 54],
    ['second all along', { finalRank: 2, ranks: Array(8).fill(2) }, 40],
    ['third at the end, half ruled out', { finalRank: 3, excluded: 1 }, 37],
    ['found after two questions, the rest not used', { finalRank: 1, ranks: [3, 2, 1], excluded: 1 }, 86],
    ['dropped from the list at the end', { ranks: [1, 1, 1, 1, 1, 1, 1, undefined], excluded: 2 }, 46],
    ['a case with nothing to rule out', { finalRank: 1, toExclude: 0 }, 100],
  ])('%s', (_, more, worth) => {
    expect(ddxEfficiency(run(more))).toBe(worth)
  })

  test('slots that were not used count as the last', () => {
    const spare = run({ finalRank: 2, ranks: [4, 2] })
    const used = run({ finalRank: 2, ranks: [4, 2, 2, 2, 2, 2, 2, 2] })
    expect(sharesOf(spare)).toEqual(sharesOf(used))
  })
})

const RANKS = [undefined, 8, 4, 3, 2, 1]

/** Yields every race of three slots with up to three questions, for each number of diagnoses ruled out. */
function* everyRun(): Generator<RaceRun> {
  const lists = RANKS.flatMap((one) => [[], [one], ...RANKS.map((two) => [one, two])])
  for (const ranks of lists)
    for (const finalRank of RANKS)
      for (const excluded of [0, 1, 2])
        yield { slots: 3, ranks: [...ranks, finalRank], finalRank, toExclude: 2, excluded }
}

const better = (rank: number | undefined) => RANKS.slice(RANKS.indexOf(rank) + 1)

describe('of all races of three questions', () => {
  test('a better place, at any time, never scores less', () => {
    let tried = 0
    for (const one of everyRun()) {
      for (const finalRank of better(one.finalRank)) {
        expect(ddxEfficiency({ ...one, finalRank })).toBeGreaterThanOrEqual(ddxEfficiency(one))
        tried += 1
      }
      for (const [at, rank] of one.ranks.entries())
        for (const raised of better(rank)) {
          const ranks = one.ranks.with(at, raised)
          expect(ddxEfficiency({ ...one, ranks })).toBeGreaterThanOrEqual(ddxEfficiency(one))
          tried += 1
        }
    }
    expect(tried).toBeGreaterThan(5000)
  })

  test('one more question before the same list is handed in never scores less, and ruling out scores more', () => {
    for (const one of everyRun()) {
      if (one.ranks.length === one.slots) continue
      const ranks = [...one.ranks, one.finalRank]
      expect(ddxEfficiency({ ...one, ranks })).toBe(ddxEfficiency(one))
      if (one.excluded === 2) continue
      expect(ddxEfficiency({ ...one, ranks, excluded: one.excluded + 1 })).toBeGreaterThan(ddxEfficiency(one))
    }
  })

  test('it is a whole number from 0 to 100', () => {
    for (const one of everyRun()) {
      const worth = ddxEfficiency(one)
      expect(Number.isInteger(worth) && worth >= 0 && worth <= 100).toBe(true)
    }
  })
})
