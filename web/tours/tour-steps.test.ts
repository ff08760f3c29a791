import { describe, expect, test } from 'vitest'
import { HINTS } from './hints.ts'
import { type CardSection, SECTIONS } from './sections.ts'
import { STEPS, type TourSection } from './tour-steps.ts'

/** Sections that belong to one tour: those of home, and those of the consultation. */
const TOURS: Record<TourSection, string> = {
  welcome: 'home',
  dashboard: 'home',
  case: 'consultation',
  case_submit: 'consultation',
}

describe('fault 18: tours', () => {
  test('there are two, of at most three cards each', () => {
    const cards = Object.entries(STEPS).map(
      ([section, steps]) => [TOURS[section as TourSection], steps.length] as const,
    )
    const lengths = Map.groupBy(cards, ([tour]) => tour)
      .values()
      .map((parts) => parts.reduce((sum, [, length]) => sum + length, 0))
      .toArray()
    expect(lengths).toHaveLength(2)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(3)
  })

  test('every other section is a hint of at most two sentences', () => {
    const others = (Object.keys(SECTIONS) as CardSection[]).filter((section) => !(section in STEPS))
    expect(Object.keys(HINTS).toSorted()).toEqual(others.toSorted())
    for (const words of Object.values(HINTS)) expect(words.match(/[.!?](?=\s|$)/g)!.length).toBeLessThanOrEqual(2)
  })
})
