import { freePort, startServer } from '#scripts/checks/live-server.ts'
import { api, type BrowserStudent, newStudent } from '../bedside.ts'
import { makeDatabase } from '../database.ts'
import { grantStaff } from '../grant-staff.ts'

export type SchoolServer = {
  url: string
  port: number
  staff: BrowserStudent
  /** The id of North School, an institution without members. */
  id: string
  /** Changes the institution, or a named part of it, as staff do. */
  patch: (change: object, what?: string) => Promise<unknown>
  end: () => Promise<void>
}

/** Starts a separate server with these settings, a member of staff and one institution. */
export async function serverWithSchool(name: string, settings: Record<string, string>): Promise<SchoolServer> {
  const database = await makeDatabase(name)
  const port = await freePort()
  const env = { ...database.env, SEED_DEMO: 'false', NODE_ENV: 'development', ...settings }
  const begin = () => startServer({ port, env })
  let server = await begin()
  const { url } = server
  const staff = await newStudent(url)
  const start = async () => {
    server = await begin()
  }
  await grantStaff({ database, kill: () => server.stop(), start }, staff.email)
  const room = '/api/v1/admin/institutions/'
  const school = { name: 'North School', slug: 'north' }
  const { id } = await api<{ id: string }>(url, 'POST', room, school, staff.token)
  return {
    ...{ url, port, staff, id },
    patch: (change, what = '') => api(url, 'PATCH', `${room}${id}/${what}`, change, staff.token),
    async end() {
      await server.stop()
      await database.remove()
    },
  }
}
