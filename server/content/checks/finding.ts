import type { CaseFindings } from '#engine/case/findings-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { BlindQuestion, MarkedMessage, Walkthrough } from '#engine/case/proof-files.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import type { ContentProblem } from '../content-problem.ts'
import type { Conditions } from '../load-conditions.ts'

/** A case on the bench, with everything that proves it. */
export type Bench = {
  folder: string
  patientCase: PatientCase
  content: Content
  reader: MessageReader
  conditions: Conditions
  /** All sound cases, this one among them. */
  library: ReadonlyMap<number, PatientCase>
  findings: CaseFindings | undefined
  walkthroughs: readonly Walkthrough[]
  blind: readonly BlindQuestion[]
  marked: readonly MarkedMessage[]
}

/** What one check found: how many things it looked at, and what is wrong with some of them. */
export type CheckResult = { tested: number; problems: ContentProblem[] }

export type CaseCheck = (bench: Bench) => CheckResult | Promise<CheckResult>

/** Looks at every item of a list; `fault` names key and remedy, or gives undefined when the item is sound. */
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

/** The same, one after the other, where looking takes a reader. */
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
