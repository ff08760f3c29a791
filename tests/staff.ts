import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { groupMembers, groups } from '#server/db/tables.ts'
import type { Student } from './server-harness.ts'

/** Makes an account staff, an author or a member of any other group. */
export async function join(db: Db, student: Student, name: string): Promise<Student> {
  const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
  await db.insert(groups).values({ name }).onConflictDoNothing()
  const [group] = await db.select().from(groups).where(eq(groups.name, name))
  await db.insert(groupMembers).values({ userId, groupId: group!.id })
  return student
}

/** Returns the audit log, the newest entry first. */
export const auditOf = async (staff: Student) => (await staff.call('GET', '/api/v1/admin/audit/')).body.entries
