import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What a separate process used until it was ready, as it reports. */
export type Taken = { wallMs: number; cpuMs: number; memoryMb: number }

/** Runs an entry beside this file on one core, and parses the JSON that it prints. */
export function inOwnProcess<Report>(entry: string, args: readonly string[] = [], cwd = '.'): Report {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, entry), ...args], {
    cwd,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${entry} ended with ${status}:\n${stderr}`)
  return JSON.parse(stdout)
}

/** Returns what this process has used since its start, for an entry to print. */
export function takenSoFar(): Taken {
  const { user, system } = process.cpuUsage()
  return {
    wallMs: performance.now(),
    cpuMs: (user + system) / 1000,
    memoryMb: process.memoryUsage().rss / 1e6,
  }
}
