import { z } from 'zod'
import { studioBankQuery, studioBankReply } from '#contract/studio/studio-bank.ts'
import type { StudioFiles } from '#contract/values/studio-change.ts'
import { CATEGORIES } from '#engine/case/names.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { isSomethingOpen } from '../../library/answers/answers.ts'
import { openCase } from '../open-case.ts'
import { findPlayedCases } from './played-case-store.ts'
import { actsOf, findInBank, rubricBank } from './rubric-bank.ts'

const MOST_SHOWN = 30

/** Items of other cases' rubrics for the rubric of this one. */
export const showBank = endpoint({
  params: z.object({ id: z.uuid() }),
  query: studioBankQuery,
  returns: studioBankReply,
  async handle({ params: { id }, query, user }, deps) {
    const row = await openCase(deps.db, user, id)
    const { cases, sources } = deps.content
    // An institution's own authors may be students too: the library's rubrics are for those who read its cases in whole.
    const others = user.may.readsWholeCases ? [...cases.values()].filter((one) => one.id !== row.head.caseId) : []
    const hidden = await openFor(deps, user.id)
    const found = findInBank(rubricBank(others, sources), { ...ownOf(row.current.files), ...query, hidden })
    return {
      items: found.slice(0, MOST_SHOWN).map((one) => ({
        section: { id: one.section, name: CATEGORIES[one.section] },
        item: one.item,
        sources: one.sources.map((id) => ({ id, title: sources.get(id)!.title })),
        cases: one.cases.map((id) => ({ id, complaint: cases.get(id)!.file.presentingComplaint })),
      })),
      total: found.length,
      sections: Object.entries(CATEGORIES).map(([id, name]) => ({ id, name })),
    }
  },
})

/** What this case is about and asks already, as far as it is written. */
function ownOf({ yaml }: StudioFiles) {
  const { complaint } = Object(yaml['case.yaml'])
  const categories: unknown = Object(yaml['rubric.yaml']).categories
  const items = (Array.isArray(categories) ? categories : []).flatMap((one) => Object(one).items ?? [])
  const { earnedBy } = rubricFile.shape.categories.element.shape.items.element.shape
  const has = items.flatMap((one: unknown) => {
    const known = earnedBy.safeParse(Object(one).earnedBy)
    return known.success ? [actsOf(known.data)] : []
  })
  return {
    complaint: Array.isArray(complaint) ? complaint.map(String) : [],
    has: new Set<string>(has),
  }
}

/** The cases that an author is playing themselves and whose answers would be given away: their items wait. */
async function openFor(deps: Deps, userId: string): Promise<Set<number>> {
  const open = new Set<number>()
  for (const caseId of await findPlayedCases(deps.db, userId))
    if (await isSomethingOpen(deps, { userId, caseId })) open.add(caseId)
  return open
}
