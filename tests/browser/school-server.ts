import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { preparedFolder } from '#tests/prepared-database.ts'
import { api, newStudent, type Student } from './bedside.ts'
import { grantStaff } from './grant-staff.ts'

export type SchoolServer = {
  url: string
  port: number
  staff: Student
  /** Of North School, an institution without members. */
  id: string
  /** Changes the institution, or what is named of it, as staff do. */
  patch: (change: object, what?: string) => Promise<unknown>
  end: () => Promise<void>
}

/** A server of its own with these settings, a member of staff and one institution. */
export async function serverWithSchool(name: string, settings: Record<string, string>): Promise<SchoolServer> {
  const { dataDir, remove } = await preparedFolder(name)
  const port = await freePort()
  const env = { DATA_DIR: dataDir, SEED_DEMO: 'false', NODE_ENV: 'development', ...settings }
  const first = await startServer({ port, env })
  const staff = await newStudent(first.url)
  await first.stop()
  grantStaff(dataDir, staff.email)
  const server = await startServer({ port, env })
  const { url } = server
  const room = '/api/v1/admin/institutions/'
  const school = { name: 'North School', slug: 'north' }
  const { id } = await api<{ id: string }>(url, 'POST', room, school, staff.token)
  return {
    ...{ url, port, staff, id },
    patch: (change, what = '') => api(url, 'PATCH', `${room}${id}/${what}`, change, staff.token),
    async end() {
      await server.stop()
      remove()
    },
  }
}
