import { z } from 'zod'
import { caseListReply, caseReply, unlockedListReply } from '#contract/cases.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { endpoint } from '../endpoint.ts'
import { findUnlocked } from '../statistics/case-progress-store.ts'
import { findMetCase } from './access.ts'
import { domainOf, inDomainQuery } from './in-domain.ts'
import { findListing, inOrder, type Listing } from './listing.ts'
import { presentCase } from './present-case.ts'

const PAGE_SIZE = 300

const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  search: z.string().trim().max(100).optional(),
  ...inDomainQuery,
})

export const listCases = endpoint({
  query: listQuery,
  returns: caseListReply,
  async handle({ query, user }, deps) {
    const listing = await findListing(deps, user)
    const { showsCase } = domainOf(deps, query.domain)
    const found = inOrder(deps.content.cases.values(), listing.flagsOf).filter(
      (patientCase) => showsCase(patientCase) && matches(patientCase, query.search, listing),
    )
    const from = (query.page - 1) * query.page_size
    const page = found.slice(from, from + query.page_size)
    return {
      count: found.length,
      results: page.map((patientCase) => presentCase(patientCase, user, listing)),
    }
  },
})

export const showCase = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  returns: caseReply,
  async handle({ params, user }, deps) {
    const patientCase = await findMetCase(deps, user.id, params.id)
    return presentCase(patientCase, user, await findListing(deps, user))
  },
})

/** Returns the cases that the student has finished. */
export const listConfirmed = endpoint({
  returns: caseListReply,
  async handle({ user }, deps) {
    const listing = await findListing(deps, user)
    const found = inOrder(deps.content.cases.values(), listing.flagsOf).filter(({ id }) =>
      listing.progress.best.has(id),
    )
    return { count: found.length, results: found.map((patientCase) => presentCase(patientCase, user, listing)) }
  },
})

export const listUnlocked = endpoint({
  returns: unlockedListReply,
  handle: async ({ user }, { db }) => ({ case_ids: (await findUnlocked(db, user.id)).sort((a, b) => a - b) }),
})

/**
 * Searches the public fields; the diagnosis only if the student knows it. GENERAL_CASE matches all. Excludes random
 * cases from searches.
 */
function matches(patientCase: PatientCase, search: string | undefined, { progress, flagsOf }: Listing): boolean {
  if (!search || search === 'GENERAL_CASE') return true
  const { id, card, diagnosis } = viewOf(patientCase)
  if (flagsOf(id).random) return false
  const known = progress.known.has(id) ? [diagnosis] : []
  const words = [
    card.patient.name,
    card.presentingComplaint,
    card.presentation,
    card.system,
    ...card.rotations,
    ...known,
  ]
  return words.join(' ').toLowerCase().includes(search.toLowerCase())
}
