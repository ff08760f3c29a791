import { execFileSync } from 'node:child_process'

/** Makes somebody staff as whoever runs the server does it, at the console; the server must be stopped. Says what is so now. */
export function grantStaff(dataDir: string, email: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return execFileSync(process.execPath, ['scripts/grant.ts', email, 'staff'], { env, encoding: 'utf8' })
}
