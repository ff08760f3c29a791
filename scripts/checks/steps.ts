import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_FLAGS } from './live-server.ts'
import { type Ran, run } from './run.ts'
import { type TestCount, verdict } from './tally.ts'

/** One check of `npm test`: its name, and how it is counted. */
export type CheckStep = { name: string; run(): Promise<TestCount> }

/** A tool that passes or fails by its exit code; its output is shown only on failure. */
export function tool(
  name: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): CheckStep {
  return {
    name,
    async run() {
      const ran = await run(command, args, { env })
      if (ran.code !== 0) process.stdout.write(ran.output)
      return verdict(ran.code === 0)
    },
  }
}

/** Work on which later checks depend. It fails by throwing; the reason is printed. */
export const preparation = (name: string, work: () => Promise<unknown>): CheckStep => ({
  name,
  async run() {
    try {
      await work()
      return verdict(true)
    } catch (error) {
      console.error(error)
      return verdict(false)
    }
  },
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}

type Tests = { env?: Record<string, string>; files?: readonly string[] }

/**
 * A vitest project, counted by test; `files` are path prefixes, or everything when omitted. A file that fails to load
 * counts as a failure.
 */
export function vitest(name: string, project: string, { env = {}, files = [] }: Tests = {}): CheckStep {
  return {
    name,
    async run() {
      const file = reportFile('vitest')
      const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const args = ['run', '--project', project, ...files, ...reports]
      const ran = await run('vitest', args, { env })
      const report = readReport<VitestReport>(file)
      if (ran.code !== 0 || !report) process.stdout.write(ran.output)
      if (!report) return verdict(false)
      const failed = report.numFailedTests || (ran.code !== 0 ? 1 : 0)
      return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
    },
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** The browser tests, counted by test; one that passes on retry counts as passed, and its first failure is printed. */
export function playwright(name: string, env: Record<string, string> = {}): CheckStep {
  return {
    name,
    async run() {
      const file = reportFile('playwright')
      const ran = await run('playwright', ['test', '--reporter=list,json'], {
        show: false,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      })
      const report = readReport<PlaywrightReport>(file)
      if (ran.code !== 0 || !report || report.stats.flaky > 0) process.stdout.write(ran.output)
      if (!report) return verdict(false)
      const { expected, unexpected, flaky, skipped } = report.stats
      return { passed: expected + flaky, failed: unexpected || (ran.code !== 0 ? 1 : 0), skipped }
    },
  }
}

/**
 * Module boundaries. Checks the module count, since dependency-cruiser reports no violations even if it reads nothing.
 */
export const boundaries: CheckStep = {
  name: 'boundaries',
  async run() {
    const ran = await run('depcruise', [
      'engine',
      'contract',
      'server',
      'web',
      'scripts',
      'tests',
      '--config',
      '.dependency-cruiser.cjs',
    ])
    const modules = Number(/\((\d+) modules/.exec(ran.output)?.[1] ?? 0)
    const ok = ran.code === 0 && modules > 50
    if (!ok) process.stdout.write(`${ran.output}\n${modules} modules read\n`)
    return verdict(ok)
  },
}

/** A script that prints its own `N passed, N failed`. */
export function counted(name: string, script: string, args: readonly string[] = []): CheckStep {
  return {
    name,
    async run() {
      const ran: Ran = await run(process.execPath, [...NODE_FLAGS, script, ...args])
      const line = /(\d+) passed, (\d+) failed\s*$/.exec(ran.output.trimEnd())
      if (ran.code !== 0 || !line) process.stdout.write(ran.output)
      if (!line) return verdict(false)
      return { passed: Number(line[1]), failed: Number(line[2]) || (ran.code !== 0 ? 1 : 0), skipped: 0 }
    },
  }
}

function reportFile(kind: string): string {
  return join(tmpdir(), `bedside-${kind}-${process.pid}-${process.hrtime.bigint()}.json`)
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}
