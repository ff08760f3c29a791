import { execFileSync } from 'node:child_process'

type Server = { dataDir: string; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/** Restarts a server with these accounts made staff. Returns what the last grant printed. */
export async function restartWithStaff(server: Server, ...emails: string[]): Promise<string> {
  await server.kill()
  const said = emails.map((email) => grantStaff(server.dataDir, email))
  await server.start()
  return said.at(-1) ?? ''
}

/** Makes an account staff on the console, as an operator does; the server must be stopped. Returns what is printed. */
export function grantStaff(dataDir: string, email: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return execFileSync(process.execPath, ['scripts/grant.ts', email, 'staff'], { env, encoding: 'utf8' })
}
