import { z } from 'zod'
import { caseListReply, caseReply, unlockedListReply } from '#contract/cases.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { findStanding, findUnlocked, type Standing } from '../statistics/standing.ts'
import type { User } from '../user.ts'
import { findCase } from './access.ts'
import { presentCase } from './present-case.ts'

const PAGE_SIZE = 300

/** `domain` is accepted and makes no difference: there is one library. */
const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
  search: z.string().trim().max(100).optional(),
  domain: z.string().max(100).optional(),
})

export const listCases = endpoint({
  query: listQuery,
  returns: caseListReply,
  async handle({ query, user }, deps) {
    const standing = await findStanding(deps.db, user.id, deps.now())
    const found = inOrder(deps).filter((patientCase) => matches(patientCase, query.search, standing))
    const from = (query.page - 1) * query.page_size
    const page = found.slice(from, from + query.page_size)
    return {
      count: found.length,
      results: page.map((patientCase) => presentCase(patientCase, user, standing, deps.now())),
    }
  },
})

export const showCase = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  returns: caseReply,
  async handle({ params, user }, { db, content, now }) {
    const patientCase = findCase(content, params.id)
    return presentCase(patientCase, user, await findStanding(db, user.id, now()), now())
  },
})

/** The cases that the student has finished. */
export const listConfirmed = endpoint({
  returns: caseListReply,
  handle: async ({ user }, deps) => listWhere(deps, user, ({ id }, { best }) => best.has(id)),
})

export const listUnlocked = endpoint({
  returns: unlockedListReply,
  handle: async ({ user }, { db }) => ({ case_ids: (await findUnlocked(db, user.id)).sort((a, b) => a - b) }),
})

async function listWhere(deps: Deps, user: User, wanted: (patientCase: PatientCase, standing: Standing) => boolean) {
  const standing = await findStanding(deps.db, user.id, deps.now())
  const found = inOrder(deps).filter((patientCase) => wanted(patientCase, standing))
  return {
    count: found.length,
    results: found.map((patientCase) => presentCase(patientCase, user, standing, deps.now())),
  }
}

const inOrder = ({ content }: Deps) => [...content.cases.values()].sort((one, other) => one.id - other.id)

/** What everybody may search in; the diagnosis only where the student has met it. GENERAL_CASE means all. */
function matches({ id, file }: PatientCase, search: string | undefined, { best }: Standing): boolean {
  if (!search || search === 'GENERAL_CASE') return true
  const known = best.get(id)?.answerKnown ? [file.diagnosis] : []
  const words = [
    file.patient.name,
    file.presentingComplaint,
    file.presentation,
    file.system,
    ...file.rotations,
    ...known,
  ]
  return words.join(' ').toLowerCase().includes(search.toLowerCase())
}
