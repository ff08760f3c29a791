import type { MarkedMessage } from '#engine/case/proof-files.ts'
import {
  type Bench,
  type CaseCheck,
  type CheckResult,
  inspect,
  inspectAll,
  joined,
} from '#server/content/checks/finding.ts'
import { rehearse } from './rehearsal.ts'

/** Regression check: each message that was once marked wrongly earns what it must and nothing that it must not. */
export const markedMessages: CaseCheck = async (bench) => joined([known(bench), await marked(bench)])

function known({ marked, patientCase }: Bench): CheckResult {
  const items = new Set(patientCase.items.map(({ id }) => id))
  const named = marked.flatMap(({ says, earns, not }) => [...earns, ...not].map((item) => ({ says, item })))
  return inspect('marks.yaml', named, ({ says, item }) =>
    items.has(item) ? undefined : { key: `[${says}]`, remedy: `no item has the id "${item}"` },
  )
}

function marked(bench: Bench): Promise<CheckResult> {
  return inspectAll('marks.yaml', bench.marked, async (message) => {
    const credited = await creditedBy(bench, message)
    const missing = message.earns.filter((item) => !credited.includes(item))
    const undeserved = message.not.filter((item) => credited.includes(item))
    if (missing.length + undeserved.length === 0) return undefined
    const got = credited.length > 0 ? credited.join(', ') : 'nothing'
    const faults = [...missing.map((item) => `must earn ${item}`), ...undeserved.map((item) => `must not earn ${item}`)]
    return { key: `[${message.says}]`, remedy: `${faults.join(', ')}; it earns ${got}` }
  })
}

/** Returns the items earned by the message itself, after the messages before it. */
async function creditedBy(bench: Bench, { after, says }: MarkedMessage): Promise<readonly string[]> {
  return (await rehearse(bench, [...after, says])).at(-1)?.credited ?? []
}
