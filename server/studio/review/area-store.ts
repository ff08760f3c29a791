import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { STUDIO_ROLES } from '#contract/values/studio-roles.ts'
import type { Db } from '../../db/database.ts'
import { groupMembers, groups, institutionMembers, institutions, users } from '../../db/tables.ts'
import { who } from '../store.ts'

export async function nameOfInstitution(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ name: institutions.name }).from(institutions).where(eq(institutions.id, id))
  return row?.name ?? ''
}

/** Returns users with a studio role for the public library, by name. */
export const peopleOfLibrary = (db: Db) =>
  db
    .select({ id: users.id, name: who, roles: sql<string[]>`json_agg(${groups.name})` })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(inArray(groups.name, [...STUDIO_ROLES]))
    .groupBy(users.id)
    .orderBy(who)

/** Returns users with a studio role at an institution, by name. */
export const peopleOfInstitution = (db: Db, institutionId: string) =>
  db
    .select({ id: users.id, name: who, roles: institutionMembers.studioRoles })
    .from(institutionMembers)
    .innerJoin(users, eq(users.id, institutionMembers.userId))
    .where(
      and(eq(institutionMembers.institutionId, institutionId), ne(institutionMembers.studioRoles, sql`'[]'::jsonb`)),
    )
    .orderBy(who)
