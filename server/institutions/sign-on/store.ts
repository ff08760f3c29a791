import { asc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/database.ts'
import { identityProviders, institutionDomains, institutions } from '../../db/tables.ts'

export type IdentityProvider = typeof identityProviders.$inferSelect

/** Attribute names as used by Shibboleth and most university federations. */
export const USUAL_ATTRIBUTES = {
  email: 'urn:oid:0.9.2342.19200300.100.1.3',
  first_name: 'urn:oid:2.5.4.42',
  last_name: 'urn:oid:2.5.4.4',
  role: '',
  cohort: '',
}
const EDUCATORS = ['faculty', 'staff']

export async function findIdentityProvider(db: Db, institutionId: string): Promise<IdentityProvider | undefined> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.institutionId, institutionId))
  return row
}

type Known = Pick<IdentityProvider, 'entityId' | 'ssoUrl' | 'certificates'>

/** Sets the identity provider, keeping existing attribute names. */
export const putIdentityProvider = (tx: Db, institutionId: string, known: Known, now: Date) =>
  tx
    .insert(identityProviders)
    .values({ institutionId, ...known, attributes: USUAL_ATTRIBUTES, educatorValues: EDUCATORS, changedAt: now })
    .onConflictDoUpdate({ target: identityProviders.institutionId, set: { ...known, changedAt: now } })

type Names = Partial<Pick<IdentityProvider, 'attributes' | 'educatorValues'>>

/** Sets attribute names. Returns false if the institution has no identity provider. */
export async function nameAttributes(tx: Db, institutionId: string, names: Names, now: Date): Promise<boolean> {
  const rows = await tx
    .update(identityProviders)
    .set({ ...names, changedAt: now })
    .where(eq(identityProviders.institutionId, institutionId))
    .returning({ id: identityProviders.institutionId })
  return rows.length > 0
}

export async function findInstitutionBySlug(db: Db, slug: string) {
  const [row] = await db.select().from(institutions).where(eq(institutions.slug, slug))
  return row
}

export const domainsOf = async (db: Db, institutionId: string): Promise<string[]> =>
  (
    await db
      .select()
      .from(institutionDomains)
      .where(eq(institutionDomains.institutionId, institutionId))
      .orderBy(asc(institutionDomains.domain))
  ).map(({ domain }) => domain)

/** Replaces the domains. Returns those that belong to another institution. */
export async function setDomains(tx: Db, institutionId: string, domains: readonly string[]): Promise<string[]> {
  await tx.delete(institutionDomains).where(eq(institutionDomains.institutionId, institutionId))
  const wanted = [...new Set(domains)]
  if (wanted.length === 0) return []
  const saved = await tx
    .insert(institutionDomains)
    .values(wanted.map((domain) => ({ domain, institutionId })))
    .onConflictDoNothing()
    .returning()
  return wanted.filter((domain) => !saved.some((row) => row.domain === domain))
}

/** Returns the institution whose own sign-on this member must use; none for staff and owners. */
export async function findRequiredSignOn(db: Db, userId: string) {
  const [school] = await rowsOf<{ name: string; slug: string }>(
    db,
    sql`select school.name, school.slug from institution_members member
        join institutions school on school.id = member.institution_id
      where member.user_id = ${userId}::uuid and school.sign_on = 'saml2' and school.sign_on_required
        and not exists (select 1 from group_members
          join groups on groups.id = group_members.group_id and groups.name in ('staff', 'owner')
          where group_members.user_id = member.user_id)`,
  )
  return school
}
