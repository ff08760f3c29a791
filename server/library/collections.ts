import { z } from 'zod'
import { collectionListReply } from '#contract/cases.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { COLLECTIONS } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { endpoint } from '../endpoint.ts'
import type { CaseProgress } from '../statistics/case-progress-store.ts'
import { studyGap } from '../statistics/study-gap.ts'
import { domainOf, inDomainQuery } from './in-domain.ts'
import { findListing, inOrder } from './listing.ts'

type Collection = (typeof COLLECTIONS)[number]

/** Returns collections in the order of the dashboard, without empty ones. */
export const listCollections = endpoint({
  query: z.object(inDomainQuery),
  returns: collectionListReply,
  async handle({ query, user }, deps) {
    const { progress, flagsOf } = await findListing(deps, user)
    const { showsCase, showsCollection } = domainOf(deps, query.domain)
    const cases = inOrder(deps.content.cases.values(), flagsOf).filter(showsCase)
    return COLLECTIONS.filter(showsCollection)
      .map((name) => ({
        name,
        note: NOTES[name] ?? null,
        cases: membersOf(name, cases, progress).map(({ id }) => id),
      }))
      .filter(({ cases: members }) => members.length > 0)
  },
})

const NOTES: { [name in Collection]?: string } = {
  'Jump back in': 'Consultations you’ve started',
  'Study gap': 'From systems you haven’t tried yet',
  'Free Cases': 'Open to everyone, for good',
}

/** Two collections depend on the student; the others are defined by the authors. */
function membersOf(name: Collection, cases: readonly PatientCase[], { best, open }: CaseProgress): PatientCase[] {
  if (name === 'Jump back in') return cases.filter(({ id }) => open.has(id))
  if (name === 'Study gap') return studyGap(cases, best)
  return cases.filter((patientCase) => {
    const { collections, free } = viewOf(patientCase).card
    return collections.includes(name) || (name === 'Free Cases' && free)
  })
}
