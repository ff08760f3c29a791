import { z } from 'zod'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'

/** The host whose list is requested; unknown hosts use the product's default, which shows everything. */
export const inDomainQuery = { domain: z.string().max(100).optional() }

/** Returns whether a host shows a collection, and a case: one in a collection that it shows. */
export function domainOf({ variants }: Pick<Deps, 'variants'>, domain: string | undefined) {
  const shown = variants?.get(domain?.toLowerCase() ?? '')?.collections
  const showsCollection = (name: string) => !shown || OF_THE_STUDENT.includes(name) || shown.some((one) => one === name)
  const showsCase = (patientCase: PatientCase) => {
    if (!shown) return true
    const { collections, free } = viewOf(patientCase).card
    return shown.some((name) => collections.includes(name) || (name === 'Free Cases' && free))
  }
  return { showsCollection, showsCase }
}

/** Built from the cases that the host shows, whichever those are. */
const OF_THE_STUDENT: readonly string[] = ['Jump back in', 'Study gap']
