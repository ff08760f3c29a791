import type { Condition, Square } from './condition-file.ts'
import { squareOf } from './squares.ts'

/** What parts two conditions: a feature of one of them that the other has less, and the question that draws it out. */
export type TellingQuestion = {
  feature: string
  ask: string | undefined
  /** What lies behind it, where the page says so. */
  why: string | undefined
  /** The condition that the feature makes likelier, and the one that it makes less likely. */
  speaksFor: string
  speaksAgainst: string
}

type Weighed = { question: TellingQuestion; weight: number }

const OFTEN: Record<Square, number> = { full: 2, half: 1, none: 0 }

/**
 * Which questions tell these two conditions apart, the one that tells most first: what is typical of one and speaks
 * against the other comes before what either may have. What their pages do not weigh for both is left out, and so is what
 * both have alike. Of two that tell as much, the one that can be put as a question comes first.
 */
export function tellingQuestions(one: Condition, other: Condition): TellingQuestion[] {
  const all = [...ofPage(one, other.slug), ...ofPage(other, one.slug)].filter(({ weight }) => weight > 0)
  return all
    .toSorted(
      (a, b) => b.weight - a.weight || Number(b.question.ask !== undefined) - Number(a.question.ask !== undefined),
    )
    .map(({ question }) => question)
    .filter(({ feature }, at, told) => told.findIndex((each) => each.feature === feature) === at)
}

function ofPage({ slug, discriminators, instead = [] }: Condition, rival: string): Weighed[] {
  const own = discriminators.flatMap((sign): Weighed[] => {
    const square = squareOf(sign, rival)
    if (!square) return []
    const { feature, ask, why, here = 'full' } = sign
    return [
      { question: { feature, ask, why, speaksFor: slug, speaksAgainst: rival }, weight: OFTEN[here] - OFTEN[square] },
    ]
  })
  const others = instead.map(({ feature, ask, among }): Weighed => {
    const weight = OFTEN[among[rival] ?? 'none']
    return { question: { feature, ask, why: undefined, speaksFor: rival, speaksAgainst: slug }, weight }
  })
  return [...own, ...others]
}
