import type { CaseFindings } from '#engine/case/findings-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { BlindQuestion, MarkedMessage, Walkthrough } from '#engine/case/proof-files.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import type { ContentProblem } from '../content-problem.ts'
import type { Conditions } from '../load-conditions.ts'

/** A case under test, with everything needed to verify it. */
export type Bench = {
  folder: string
  patientCase: PatientCase
  content: Content
  reader: MessageReader
  conditions: Conditions
  /** All valid cases, including this one. */
  library: ReadonlyMap<number, PatientCase>
  findings: CaseFindings | undefined
  walkthroughs: readonly Walkthrough[]
  blind: readonly BlindQuestion[]
  marked: readonly MarkedMessage[]
}

/** Result of one check: the number of things tested, and the problems found. */
export type CheckResult = { tested: number; problems: ContentProblem[] }

export type CaseCheck = (bench: Bench) => CheckResult | Promise<CheckResult>

/** Tests every item of a list; `fault` returns key and remedy, or undefined for a valid item. */
export function inspect<Item>(
  file: string,
  items: Iterable<Item>,
  fault: (item: Item) => { key: string; remedy: string } | undefined,
): CheckResult {
  const all = [...items]
  const problems = all.flatMap((item) => {
    const found = fault(item)
    return found ? [{ file, ...found }] : []
  })
  return { tested: all.length, problems }
}

/** The same sequentially, for tests that use the reader. */
export async function inspectAll<Item>(
  file: string,
  items: Iterable<Item>,
  fault: (item: Item) => Promise<{ key: string; remedy: string } | undefined>,
): Promise<CheckResult> {
  const all = [...items]
  const faults = new Map<Item, { key: string; remedy: string } | undefined>()
  for (const item of all) faults.set(item, await fault(item))
  return inspect(file, all, (item) => faults.get(item))
}

export function joined(findings: readonly CheckResult[]): CheckResult {
  return {
    tested: findings.reduce((sum, { tested }) => sum + tested, 0),
    problems: findings.flatMap(({ problems }) => problems),
  }
}
