import type { Student } from './server-harness.ts'

/** An institution as staff create it, with actions for tests. */
export type School = {
  id: string
  patch: (change: object) => Promise<void>
  join: (student: Student, role?: 'student' | 'educator' | 'manager') => Promise<Student>
  group: (name: string) => Promise<string>
  place: (student: Student, groupId: string) => Promise<void>
  rule: (caseId: number, rule: 'allowed' | 'hidden' | null, more?: object) => Promise<void>
}

const ROOM = '/api/v1/admin/institutions/'

/** Creates an institution through the staff's calls. A refused call throws. */
export async function makeSchool(staff: Student, name: string, slug: string): Promise<School> {
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const reply = await staff.call(method, path, body)
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`)
    return reply.body
  }
  const { id } = await send('POST', ROOM, { name, slug })
  const here = `${ROOM}${id}/`
  return {
    id,
    patch: (change) => send('PATCH', here, change),
    async join(student, role = 'student') {
      await send('POST', `${here}members/`, { email: student.email, role })
      return student
    },
    group: async (groupName) =>
      (await send('POST', `${here}groups/`, { name: groupName })).groups.find(
        (one: { name: string }) => one.name === groupName,
      ).id,
    async place(student, groupId) {
      const { id: userId } = (await student.call('GET', '/api/v1/auth/user/')).body
      await send('PATCH', `${here}groups/${groupId}/`, { member: { id: userId, in: true } })
    },
    rule: (caseId, rule, more = {}) => send('POST', `${here}cases/`, { case_id: caseId, rule, ...more }),
  }
}
