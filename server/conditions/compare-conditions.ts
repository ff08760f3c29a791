import { z } from 'zod'
import { comparisonReply } from '#contract/conditions.ts'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { discriminatingQuestions } from '#engine/conditions/discriminating-features.ts'
import { sideBySide } from '#engine/conditions/side-by-side.ts'
import type { Conditions } from '../content/load-conditions.ts'
import { endpoint } from '../endpoint.ts'
import { openPage, opensPage, type PageReader, pageReader } from './open-page.ts'
import { findPeople } from './people.ts'

/** Two or three distinct condition slugs: "migraine,cluster-headache". */
const comparedQuery = z.object({
  with: z
    .string()
    .max(300)
    .transform((slugs) => slugs.split(','))
    .refine((slugs) => slugs.length >= 2 && slugs.length <= 3, 'Two or three conditions can be compared.')
    .refine((slugs) => new Set(slugs).size === slugs.length, 'Choose a different condition to compare it with.'),
})

export const compareConditions = endpoint({
  query: comparedQuery,
  returns: comparisonReply,
  async handle({ query, user }, deps) {
    const reader = await pageReader(deps, user)
    const pages = query.with.map((slug) => openPage(deps.conditions, reader, slug))
    const people = await findPeople(deps, user.id)
    return {
      conditions: pages.map(({ slug, name, system, summary }) => {
        return { slug, name, system, summary, face: people.metWith(slug)[0]?.id ?? null }
      }),
      rows: sideBySide(pages).map(({ feature, squares }) => {
        return { feature, squares: squares.map((square) => square ?? null) }
      }),
      pairs: pairsOf(pages).map(([one, other]) => ({
        between: [one.slug, other.slug],
        questions: discriminatingQuestions(one, other).map(({ feature, ask = null, why = null, speaksFor }) => {
          return { feature, ask, why, speaks_for: speaksFor }
        }),
      })),
      others: othersBeside(deps.conditions, reader, pages),
      red_flags: pages.flatMap(({ slug, redFlags }) =>
        redFlags.map(({ flag, ask = null, action }) => ({ slug, flag, ask, action })),
      ),
    }
  },
})

/** Returns look-alikes of these conditions with a page that this user may read. */
function othersBeside(conditions: Conditions, reader: PageReader, pages: readonly Condition[]) {
  const alike = new Set(pages.flatMap(({ differentials }) => differentials))
  return [...alike]
    .filter((slug) => !pages.some((page) => page.slug === slug) && opensPage(conditions, reader, slug))
    .flatMap((slug) => conditions.pages.get(slug) ?? [])
    .map(({ slug, name }) => ({ slug, name }))
}

const pairsOf = (pages: readonly Condition[]) =>
  pages.flatMap((one, at) => pages.slice(at + 1).map((other) => [one, other] as const))
