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

/** Returns items of other cases' rubrics for this case's rubric. */
export const showBank = endpoint({
  params: z.object({ id: z.uuid() }),
  query: studioBankQuery,
  returns: studioBankReply,
  async handle({ params: { id }, query, user }, deps) {
    const row = await openCase(deps.db, user, id)
    const { cases, sources } = deps.content
    // An institution's authors may also be students: library rubrics are only for those who may read whole cases.
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

/** Returns this case's complaint and existing items, as far as they are written. */
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

/** Returns the cases that an author is currently playing; their items are hidden, as they reveal answers. */
async function openFor(deps: Deps, userId: string): Promise<Set<number>> {
  const open = new Set<number>()
  for (const caseId of await findPlayedCases(deps.db, userId))
    if (await isSomethingOpen(deps, { userId, caseId })) open.add(caseId)
  return open
}
