import { describe, expect, test } from 'vitest'
import { type Draw, drawFor } from './draw.ts'

const SLUGS = Array.from({ length: 14 }, (_, n) => `story-${n}`)
/** Consecutive days; the actual dates do not matter. */
const dayOf = (n: number) => `2026-${String(100 + n)}`

/** Draws for consecutive days; `slugsOn` gives the stories available on a day. */
function drawnOver(days: number, slugsOn: (n: number) => readonly string[] = () => SLUGS): Draw[] {
  const draws: Draw[] = []
  for (let n = 0; n < days; n++) {
    const round = Math.max(0, ...draws.map((one) => one.round))
    const next = drawFor(
      dayOf(n),
      slugsOn(n),
      draws.filter((one) => one.round === round),
    )
    draws.push(next!)
  }
  return draws
}
const named = (draws: readonly Draw[]) => draws.map(({ slug }) => slug)

describe('the story of a day', () => {
  test('comes again only after all have come, in another order', () => {
    const draws = drawnOver(14 * 40)
    for (let round = 0; round < 40; round++) {
      const own = draws.slice(round * 14, round * 14 + 14)
      expect([...named(own)].sort()).toEqual([...SLUGS].sort())
      expect(new Set(own.map((one) => one.round))).toEqual(new Set([round + 1]))
    }
    expect(named(draws.slice(0, 14))).not.toEqual(named(draws.slice(14, 28)))
    expect(named(draws.slice(0, 14))).not.toEqual(SLUGS)
  })

  test('is never the one of the day before', () => {
    const slugs = named(drawnOver(14 * 40))
    expect(slugs.filter((slug, n) => slug === slugs[n - 1])).toEqual([])
  })

  test('is the same whoever asks, and in whatever order the stories lie', () => {
    expect(drawFor(dayOf(3), SLUGS, [])).toEqual(drawFor(dayOf(3), SLUGS.toReversed(), []))
  })

  test('may be one that was added meanwhile, once in the round that is on', () => {
    const slugs = named(drawnOver(30, (n) => (n < 5 ? SLUGS : [...SLUGS, 'new'])))
    expect(slugs.slice(0, 15).filter((slug) => slug === 'new')).toHaveLength(1)
    expect(slugs.slice(15, 30).filter((slug) => slug === 'new')).toHaveLength(1)
  })

  test('is none that was taken away', () => {
    const slugs = named(drawnOver(40, (n) => (n < 5 ? SLUGS : SLUGS.slice(0, 3))))
    expect(slugs.slice(5).filter((slug) => !SLUGS.slice(0, 3).includes(slug))).toEqual([])
  })

  test.each([
    [[], undefined],
    [['only'], 'only'],
  ])('of %j is %s', (slugs, expected) => {
    expect(drawFor(dayOf(0), slugs, [])?.slug).toBe(expected)
    expect(drawFor(dayOf(1), slugs, [{ day: dayOf(0), slug: 'only', round: 1 }])?.slug).toBe(expected)
  })
})
