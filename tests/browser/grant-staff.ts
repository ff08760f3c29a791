import { execFileSync } from 'node:child_process'
import { NODE_FLAGS } from '#scripts/checks/live-server.ts'
import { besideServer, type TestDatabase } from './database.ts'

type Server = Parameters<typeof besideServer>[0]

/** Makes these accounts staff. Returns the output of the last grant. */
export const grantStaff = (server: Server, ...emails: string[]): Promise<string> =>
  grantRoles(server, ...emails.map((email): [string, string] => [email, 'staff']))

/** Gives these roles or days of Prime, each as an address and a gift. Returns the output of the last grant. */
export const grantRoles = (server: Server, ...gifts: [email: string, gift: string][]): Promise<string> =>
  besideServer(server, () => gifts.map(([email, gift]) => grant(server.database, email, gift)).at(-1) ?? '')

/** Runs the operator's command. */
function grant({ env }: TestDatabase, email: string, gift: string): string {
  const settings = { ...process.env, ...env }
  const args = [...NODE_FLAGS, 'scripts/grant.ts', email, gift]
  return execFileSync(process.execPath, args, { env: settings, encoding: 'utf8' })
}
