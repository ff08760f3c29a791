import { execFileSync } from 'node:child_process'

type Server = { dataDir: string; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/** Restarts a server with these accounts made staff. Returns what the last grant printed. */
export async function restartWithStaff(server: Server, ...emails: string[]): Promise<string> {
  await server.kill()
  const said = emails.map((email) => grantStaff(server.dataDir, email))
  await server.start()
  return said.at(-1) ?? ''
}

/** Restarts a server with these roles or days of Prime given, each as an address and a gift. */
export async function restartWithRoles(server: Server, ...gifts: [email: string, gift: string][]): Promise<void> {
  await server.kill()
  for (const [email, gift] of gifts) grant(server.dataDir, email, gift)
  await server.start()
}

/** Makes an account staff on the console, as an operator does; the server must be stopped. Returns what is printed. */
export const grantStaff = (dataDir: string, email: string): string => grant(dataDir, email, 'staff')

function grant(dataDir: string, email: string, gift: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return execFileSync(process.execPath, ['scripts/grant.ts', email, gift], { env, encoding: 'utf8' })
}
