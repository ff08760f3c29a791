import { z } from 'zod'
import { type ConditionReply, conditionReply } from '#contract/conditions.ts'
import type { Condition } from '#engine/conditions/condition-file.ts'
import { squareTable } from '#engine/conditions/squares.ts'
import type { Conditions } from '../content/load-conditions.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { findMarks } from './marks-store.ts'
import { openPage, opensPage, type PageReader, pageReader } from './open-page.ts'
import { findPeople, type People, presentPerson } from './people.ts'

export const slugParams = z.object({ slug: z.string().max(100) })

export const showCondition = endpoint({
  params: slugParams,
  returns: conditionReply,
  async handle({ params: { slug }, user }, deps) {
    const { conditions, db, quizzes } = deps
    const reader = await pageReader(deps, user)
    const page = openPage(conditions, reader, slug)
    const marks = await findMarks(db, user.id)
    return {
      ...presentPage(conditions, reader, page),
      ...peopleOf(conditions, page, await findPeople(deps, user.id)),
      mark: marks.get(slug) ?? null,
      quiz: hasQuiz(quizzes, slug),
    }
  },
})

/** The page's title gives away questions on the diagnosis, so other kinds of questions are needed. */
const hasQuiz = ({ quizzes }: Deps['quizzes'], slug: string): boolean =>
  quizzes.get(slug)?.questions.some(({ tests }) => tests !== 'diagnosis') ?? false

/** Returns the page, the same for every reader except for which other pages are open to them. */
function presentPage(
  conditions: Conditions,
  reader: PageReader,
  page: Condition,
): Omit<ConditionReply, 'face' | 'met' | 'cases' | 'mark' | 'quiz'> {
  const { slug, name, system, accepts, summary, presentation, says = [], discriminators } = page
  const { redFlags, differentials, investigations, management, references } = page
  const nameOf = (other: string) => ({ slug: other, name: conditions.list[other]?.name ?? other })
  const table = squareTable(page)
  return {
    ...{ slug, name, system, accepts, summary, presentation, says, investigations, management, references },
    complaints: complaintsOf(conditions, slug),
    table: table ? { rivals: table.rivals.map(nameOf), rows: table.rows } : null,
    features: discriminators.map(({ feature, why, ask = null, from }) => {
      return { feature, why, ask, against: from.map(nameOf) }
    }),
    red_flags: redFlags.map(({ flag, ask = null, action }) => ({ flag, ask, action })),
    differentials: differentials.map((other) => ({
      ...nameOf(other),
      system: conditions.list[other]?.system ?? system,
      has_page: conditions.pages.has(other),
      open: conditions.pages.has(other) && opensPage(conditions, reader, other),
      apart: discriminators.find(({ from }) => from.includes(other))?.feature ?? null,
    })),
  }
}

/** Returns patients met with it, and others met with such a complaint. Never those of cases still to be done. */
function peopleOf(conditions: Conditions, { slug }: Condition, people: People) {
  const met = people.metWith(slug)
  const alike = complaintsOf(conditions, slug).flatMap(({ id }) => people.metComingWith(id))
  return {
    face: met[0]?.id ?? null,
    met: met.map(presentPerson),
    cases: [...new Set(alike)].filter((one) => !met.includes(one)).map(({ id }) => id),
  }
}

const complaintsOf = ({ complaints }: Conditions, slug: string) =>
  Object.entries(complaints)
    .filter(([, { conditions }]) => conditions.includes(slug))
    .map(([id, { name }]) => ({ id, name }))
