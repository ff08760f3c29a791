import { setImmediate as breathe } from 'node:timers/promises'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { PublishedCase } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { compilePublished, type Version } from './compile-published.ts'
import { findVersion, listVersions, PUBLISHED_CASES_CHANNEL } from './store.ts'

/** Polling interval for published cases, in case a notification was lost. */
const EVERY_MS = 30_000

type Tools = Pick<Deps, 'db' | 'content' | 'conditions'>
type Watching = Tools &
  Pick<Deps, 'listen'> & {
    /** Prepares the reader for a case before the first student asks. */
    prepare: (patientCase: PatientCase) => Promise<unknown>
    report: (error: unknown) => void
  }
type Compiled = () => PatientCase | undefined

/** Loads the published cases once, for scripts and at start-up. Reports and skips those that do not compile. */
export async function loadPublished(tools: Tools, report: (error: unknown) => void): Promise<void> {
  tools.content.published.replace(await readPublished(tools, new Map(), report))
}

/**
 * Keeps this process's published cases in step with the database, until stopped. A new version is immediately known to
 * attempts started with it elsewhere, and offered here once the reader is ready for it.
 */
export async function watchPublished({ listen, prepare, report, ...tools }: Watching): Promise<() => Promise<void>> {
  const { published } = tools.content
  const compiled = new Map<string, Compiled>()
  published.replace(await readPublished(tools, compiled, report))

  async function refresh() {
    const cases = await readPublished(tools, compiled, report)
    published.replace(cases.map((one) => ({ ...one, offered: offeredMeanwhile(one, published.get(one.id)) })))
    for (const { id, offered, versions } of cases) {
      const patientCase = offered !== published.get(id)?.offered ? versions.get(offered ?? 0)?.() : undefined
      if (patientCase) await prepare(patientCase)
    }
    published.replace(cases)
  }

  let running: Promise<void> | undefined
  let isRefreshDue = false
  function scheduleRefresh() {
    if (running) isRefreshDue = true
    running ??= refresh()
      .catch(report)
      .finally(() => {
        running = undefined
        if (!isRefreshDue) return
        isRefreshDue = false
        scheduleRefresh()
      })
  }
  const stopListening = await listen(PUBLISHED_CASES_CHANNEL, scheduleRefresh, scheduleRefresh)
  const timer = setInterval(scheduleRefresh, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    isRefreshDue = false
    await stopListening()
    await running
  }
}

/** A withdrawal applies immediately; a new version once it is ready, and until then the previous one. */
const offeredMeanwhile = (now: PublishedCase, before: PublishedCase | undefined): number | null =>
  now.offered === null ? null : (before?.offered ?? null)

/** Reads every published case. Versions in `compiled` are not read again: they are immutable. */
async function readPublished(
  { db, ...surroundings }: Tools,
  compiled: Map<string, Compiled>,
  report: (error: unknown) => void,
) {
  const rows = await listVersions(db)
  const cases: PublishedCase[] = []
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const versions = new Map<number, Compiled>()
    for (const { version, institutionId } of own) {
      const key = `${id}.${version}`
      const known = compiled.get(key) ?? (await lazily({ db, ...surroundings }, { id, version, institutionId }, report))
      if (known) compiled.set(key, known)
      if (known) versions.set(version, known)
    }
    const { institutionId, offered } = own[0]!
    versions.get(own.at(-1)!.version)?.()
    cases.push({ id, institutionId, offered, versions })
    await breathe()
  }
  return cases
}

/** Returns a version that is compiled on first use and then cached. */
async function lazily({ db, ...surroundings }: Tools, of: Omit<Version, 'files'>, report: (error: unknown) => void) {
  const row = await findVersion(db, of)
  if (!row) return undefined
  let made: { patientCase?: PatientCase } | undefined
  return () => {
    made ??= compile({ ...of, ...row }, surroundings, report)
    return made.patientCase
  }
}

function compile(version: Version, surroundings: Omit<Tools, 'db'>, report: (error: unknown) => void) {
  const { patientCase, problems } = compilePublished(version, surroundings)
  const [first] = problems
  if (first)
    report(new Error(`Published case ${version.id}, version ${version.version}: ${first.key}: ${first.remedy}`))
  return patientCase ? { patientCase } : {}
}
