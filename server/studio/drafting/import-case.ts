import { studioImportReply, studioImportRequest } from '#contract/studio/studio-import.ts'
import { importablesIn } from '#engine/draft/import/import-case.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { listStudioCases } from '../store.ts'

/** Converts a case of another collection to a draft, and lists the parts that do not fit. */
export const importStudio = endpoint({
  body: studioImportRequest,
  mostBytes: 2_000_000,
  returns: studioImportReply,
  async handle({ body: { text, record }, user }, { db, content }) {
    const found = importablesIn(text)
    if ('fault' in found) throw invalid(found.fault, { text: [found.fault] })
    const { cases } = found
    const titles = cases.map(({ title }) => title)
    const chosen = record ?? (cases.length === 1 ? 0 : undefined)
    if (chosen === undefined) return { titles, made: null }
    const one = cases[chosen]
    if (!one) throw invalid('We couldn’t find this case in this file.')
    const own = user.membership?.institutionId
    const drafts = await listStudioCases(db, [null, ...(own ? [own] : [])])
    const taken = [...content.cases.keys(), ...drafts.map(({ caseId }) => caseId)]
    return { titles, made: one.draft(Math.max(FIRST_FREE, ...taken) + 1) }
  },
})

/** Library cases have lower numbers. */
const FIRST_FREE = 900
