import { capitalised } from '#engine/patient/in-voice.ts'
import type { Condition, Square } from './condition-file.ts'
import { withoutDoubles } from './similar-conditions.ts'
import { squareOf } from './squares.ts'

/** A feature of one condition that is less common in the other, with the question that elicits it. */
export type DiscriminatingFeature = {
  feature: string
  ask: string | undefined
  /** The mechanism, where the page gives it. */
  why: string | undefined
  /** The condition that the feature makes likelier, and the one that it makes less likely. */
  speaksFor: string
  speaksAgainst: string
}

type Weighed = { question: DiscriminatingFeature; weight: number }

const OFTEN: Record<Square, number> = { full: 2, half: 1, none: 0 }

/**
 * Returns the questions that distinguish two conditions, the most discriminating first: a feature typical of one and
 * against the other comes before one that either may have. Omits features that the pages do not weigh for both, and
 * features equally common in both. On a tie, a feature with a question comes first.
 */
export function discriminatingQuestions(one: Condition, other: Condition): DiscriminatingFeature[] {
  const all = [...ofPage(one, other.slug), ...ofPage(other, one.slug)].filter(({ weight }) => weight > 0)
  const ranked = all
    .toSorted(
      (a, b) => b.weight - a.weight || Number(b.question.ask !== undefined) - Number(a.question.ask !== undefined),
    )
    .map(({ question }) => question)
  return withoutDoubles(ranked)
}

/** Minimum length at which the first word identifies a name ("cluster attacks"); "brain" is shorter and ambiguous. */
const KNOWN_BY_FIRST = 6

/** Returns why a feature discriminates, without clauses on other conditions; undefined if nothing is left. */
function whyBetween({ why, from, among }: Sign, rival: string): string | undefined {
  const others = [...from, ...Object.keys(among ?? {})].filter((slug) => slug !== rival)
  const parts = why.match(/[^.;]+/g)?.map((part) => part.trim()) ?? []
  const remaining = parts.filter((part) => !others.some((slug) => names(part, slug)))
  return remaining.length === parts.length
    ? why
    : remaining.length > 0
      ? `${remaining.map(capitalised).join('. ')}.`
      : undefined
}

function names(text: string, slug: string): boolean {
  const words = slug.split('-')
  const said = text.toLowerCase()
  const [first = ''] = words
  return first.length >= KNOWN_BY_FIRST ? said.includes(first) : words.every((word) => said.includes(word))
}

type Sign = Condition['discriminators'][number]

function ofPage({ slug, discriminators, instead = [] }: Condition, rival: string): Weighed[] {
  const own = discriminators.flatMap((sign): Weighed[] => {
    const square = squareOf(sign, rival)
    if (!square) return []
    const { feature, ask, here = 'full' } = sign
    const why = whyBetween(sign, rival)
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
