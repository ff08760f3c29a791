import type { UserReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { modelMayRead } from './access.ts'
import { findMember } from './store.ts'
import { switchesOfCountry } from './switch-store.ts'
import { leftOut } from './switches.ts'

/** Returns what a user's screens need of their institution, and the parts that are hidden. */
export async function atSchool(
  db: Db,
  { id, country }: { id: string; country: string | null },
): Promise<Pick<UserReply, 'institution' | 'left_out'> & { modelReads: boolean }> {
  const found = await findMember(db, id)
  const school = found?.institution
  const ofCountry = await switchesOfCountry(db, school?.country ?? country)
  const { name, variant } = school ?? { name: '', variant: 'base' as const }
  return {
    institution: found
      ? {
          ...{ name, variant },
          role: found.member.role,
          studio: found.member.studioRoles,
          asks_consent:
            found.member.role === 'student' && found.member.consentVersion !== found.institution.consentVersion,
        }
      : null,
    left_out: leftOut(variant, school?.switches ?? {}, ofCountry),
    modelReads: modelMayRead(school ?? null),
  }
}
