import type { InstitutionReply } from '#contract/institutions/institutions.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { listCaseRules, listGroups } from './groups-store.ts'
import { findInstitution, hostsOf, type Institution, listMembers } from './store.ts'

export async function institutionOrNone(db: Db, id: string): Promise<Institution> {
  const found = await findInstitution(db, id)
  if (!found) throw notFound('We couldn’t find this institution.')
  return found
}

/** Returns an institution with everything that staff see of it. */
export async function presentInstitution(db: Db, id: string): Promise<InstitutionReply> {
  const found = await institutionOrNone(db, id)
  return {
    id: found.id,
    slug: found.slug,
    name: found.name,
    hosts: await hostsOf(db, id),
    country: found.country,
    logo: found.logo,
    colour: found.colour,
    consent_text: found.consentText,
    retention_days: found.retentionDays,
    model_reads: found.modelReads,
    reads_per_minute: found.readsPerMinute,
    sign_on: found.signOn,
    variant: found.variant,
    switches: found.switches,
    groups: await listGroups(db, id),
    members: await listMembers(db, id),
    cases: (await listCaseRules(db, id)).map(({ caseId, groupId, rule, dueAt }) => ({
      case_id: caseId,
      group_id: groupId,
      rule,
      due_at: dueAt?.toISOString() ?? null,
    })),
  }
}
