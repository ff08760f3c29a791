import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { OperatorError } from '../../errors.ts'

/**
 * Runs pg_dump or pg_restore on a database. The password is passed in the environment, because any user of the machine
 * can read the arguments of a process. Throws an OperatorError with the tool's output if it fails.
 */
export async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(tool, [...args, `--dbname=${address}`, '--no-password'], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close').catch((cause: unknown) => {
    throw new OperatorError(
      `${tool} was not found. Install the PostgreSQL client programs, of the server's version or newer.`,
      { cause },
    )
  })
  if (code !== 0) throw new OperatorError(`${tool} failed:\n${said.trim()}`)
}
