import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ConsentScope, InstitutionRole } from '#contract/values/institutions.ts'
import { STUDIO_ROLES, type StudioRole } from '#contract/values/studio-roles.ts'
import type { Db } from '../db/database.ts'
import { institutionHosts, institutionMembers, institutions, users } from '../db/tables.ts'

export type Institution = typeof institutions.$inferSelect
type Changes = Partial<Omit<Institution, 'id' | 'slug' | 'createdAt'>>

/** Returns all institutions by name, with their hosts and numbers of members. */
export function listInstitutions(db: Db) {
  const { id, slug, name } = institutions
  return db
    .select({
      id,
      slug,
      name,
      hosts: sql<string[]>`coalesce((select json_agg(host order by host) from institution_hosts
        where institution_id = ${institutions.id}), '[]'::json)`,
      members: sql<number>`(select count(*)::int from institution_members where institution_id = ${institutions.id})`,
    })
    .from(institutions)
    .orderBy(asc(name))
}

export async function findInstitution(db: Db, id: string): Promise<Institution | undefined> {
  const [row] = await db.select().from(institutions).where(eq(institutions.id, id))
  return row
}

/** Returns the institution of a host, given by its full name or, as pages do, by its first label. */
export async function findInstitutionByHost(db: Db, host: string): Promise<Institution | undefined> {
  const requested = host.toLowerCase()
  const { host: known } = institutionHosts
  const fits = requested.includes('.') ? eq(known, requested) : eq(sql`split_part(${known}, '.', 1)`, requested)
  const [row] = await db
    .select({ institution: institutions })
    .from(institutionHosts)
    .innerJoin(institutions, eq(institutions.id, institutionHosts.institutionId))
    .where(fits)
  return row?.institution
}

/** Creates an institution. Returns undefined if the slug is taken. */
export async function createInstitution(tx: Db, { name, slug }: { name: string; slug: string }, now: Date) {
  const [row] = await tx.insert(institutions).values({ name, slug, createdAt: now }).onConflictDoNothing().returning()
  return row
}

/** Changes an institution. A changed consent text gets a new version, so that every member has to consent again. */
export async function changeInstitution(tx: Db, { id, consentText, consentVersion }: Institution, changes: Changes) {
  const isNew = changes.consentText !== undefined && changes.consentText !== consentText
  const set = { ...changes, ...(isNew && { consentVersion: consentVersion + 1 }) }
  if (Object.values(set).some((value) => value !== undefined))
    await tx.update(institutions).set(set).where(eq(institutions.id, id))
}

export const hostsOf = async (db: Db, institutionId: string): Promise<string[]> =>
  (await db.select().from(institutionHosts).where(eq(institutionHosts.institutionId, institutionId)))
    .map(({ host }) => host)
    .sort()

/**
 * Replaces the hosts. Returns those that belong to another institution, or share their first label with one of its
 * hosts.
 */
export async function setHosts(tx: Db, institutionId: string, hosts: readonly string[]): Promise<string[]> {
  await tx.delete(institutionHosts).where(eq(institutionHosts.institutionId, institutionId))
  const wanted = [...new Set(hosts)]
  if (wanted.length === 0) return []
  const saved = await tx
    .insert(institutionHosts)
    .values(wanted.map((host) => ({ host, institutionId })))
    .onConflictDoNothing()
    .returning()
  return wanted.filter((host) => !saved.some((row) => row.host === host))
}

/** Returns the members of an institution, by address. */
export const listMembers = (db: Db, institutionId: string) =>
  db
    .select({
      id: users.id,
      email: sql<string>`${users.email}`,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      role: institutionMembers.role,
      studio: institutionMembers.studioRoles,
      groups: sql<string[]>`coalesce((select json_agg(group_id) from institution_group_members
        where institution_group_members.user_id = ${users.id}), '[]'::json)`,
    })
    .from(institutionMembers)
    .innerJoin(users, eq(users.id, institutionMembers.userId))
    .where(and(eq(institutionMembers.institutionId, institutionId), isNull(users.deletionAskedAt)))
    .orderBy(asc(users.email))

/** Adds or updates a member with this role. Returns false if the user belongs to another institution. */
export async function putMember(tx: Db, institutionId: string, userId: string, role: InstitutionRole, now: Date) {
  const [row] = await tx
    .insert(institutionMembers)
    .values({ userId, institutionId, role, joinedAt: now })
    .onConflictDoUpdate({
      target: institutionMembers.userId,
      set: { role },
      setWhere: eq(institutionMembers.institutionId, institutionId),
    })
    .returning()
  return row !== undefined
}

/** Replaces a member's roles in the studio. */
export const setStudioRoles = (tx: Db, userId: string, studioRoles: readonly StudioRole[]) =>
  tx
    .update(institutionMembers)
    .set({ studioRoles: STUDIO_ROLES.filter((role) => studioRoles.includes(role)) })
    .where(eq(institutionMembers.userId, userId))

export const dropMember = (tx: Db, institutionId: string, userId: string) =>
  tx
    .delete(institutionMembers)
    .where(and(eq(institutionMembers.userId, userId), eq(institutionMembers.institutionId, institutionId)))

/** Stores a member's consent scopes under the current consent text; an empty list is an answer too. */
export const setConsents = (db: Db, userId: string, version: number, consents: readonly ConsentScope[], now: Date) =>
  db
    .update(institutionMembers)
    .set({ consentVersion: version, consents: [...consents], consentedAt: now })
    .where(eq(institutionMembers.userId, userId))

export async function findMember(db: Db, userId: string) {
  const [row] = await db
    .select({ member: institutionMembers, institution: institutions })
    .from(institutionMembers)
    .innerJoin(institutions, eq(institutions.id, institutionMembers.institutionId))
    .where(eq(institutionMembers.userId, userId))
  return row
}

/** Returns the id of the account with this address, if it can be made a member. */
export async function findAccountByEmail(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletionAskedAt)))
  return row?.id
}
