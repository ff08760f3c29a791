import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ran, run } from './run.ts'
import { type TestCount, verdict } from './tally.ts'

/** One check of `npm test`: what it is called, and how it is counted. */
export type CheckStep = { name: string; run(): Promise<TestCount> }

/** A tool that says yes or no by its exit code; what it prints is shown only when it says no. */
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

/** Work that later checks rely on. It fails by throwing; why is printed. */
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
 * A vitest project, counted test by test; `files` are the beginnings of paths, all without any. A file that cannot be
 * loaded counts as a failure.
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

/** The browser tests, counted test by test; one that passes only on a second try counts as passed, and its first failure is printed. */
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

/** Boundaries: dependency-cruiser says "no violations" also when it reads nothing, so the number of modules is checked. */
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

/** A script that closes with `N passed, N failed` of its own. */
export function counted(name: string, script: string, args: readonly string[] = []): CheckStep {
  return {
    name,
    async run() {
      const ran: Ran = await run(process.execPath, [script, ...args])
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
