import type { Walkthrough } from '#engine/case/proof-files.ts'
import { mark } from '#engine/marking/mark.ts'
import { type Bench, type CaseCheck, inspect, inspectAll, joined } from '#server/content/checks/finding.ts'
import { rehearse } from './rehearsal.ts'

/** Minimum and maximum share of the marks for each kind of student. */
const SHARES: Record<Walkthrough['kind'], [least: number, most: number]> = {
  thorough: [0.9, 1],
  hurried: [0.25, 0.6],
  silent: [0, 0],
}

/** Tolerance, because retrained weights may understand one message more or less. */
const ONE_MARK = 1

/** Checks that each scripted consultation gets its expected marks, within one, and a share that fits its kind. */
export const walkthroughs: CaseCheck = async (bench) =>
  joined([kinds(bench), await scores(bench), shares(bench), await safe(bench)])

function kinds({ walkthroughs }: Bench) {
  return inspect('walkthroughs.yaml', Object.keys(SHARES), (kind) =>
    walkthroughs.some((walkthrough) => walkthrough.kind === kind)
      ? undefined
      : { key: kind, remedy: 'write this walkthrough' },
  )
}

export async function scoreOf(bench: Bench, { says }: Walkthrough): Promise<number> {
  return mark(bench.patientCase, await rehearse(bench, says), bench.content).score
}

function scores(bench: Bench) {
  return inspectAll('walkthroughs.yaml', bench.walkthroughs, async (walkthrough) => {
    const score = await scoreOf(bench, walkthrough)
    if (Math.abs(score - walkthrough.scores) <= ONE_MARK) return undefined
    return {
      key: `[${walkthrough.name}].scores`,
      remedy: `says ${walkthrough.scores}, gets ${score}${await missedBy(bench, walkthrough)}`,
    }
  })
}

/** Returns the items that a walkthrough missed, to help the author. */
async function missedBy(bench: Bench, { says, kind }: Walkthrough): Promise<string> {
  if (kind !== 'thorough') return ''
  const { items } = mark(bench.patientCase, await rehearse(bench, says), bench.content)
  const missed = items.filter(({ awarded }) => awarded === 0).map(({ item, outOf }) => `${item} (${outOf})`)
  return missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''
}

/** Checks that a thorough student asks every must-ask. */
function safe(bench: Bench) {
  const thorough = bench.walkthroughs.filter(({ kind }) => kind === 'thorough')
  return inspectAll('walkthroughs.yaml', thorough, async (walkthrough) => {
    const credited = new Set((await rehearse(bench, walkthrough.says)).flatMap((turn) => turn.credited))
    const left = bench.patientCase.items.filter(({ id, mustAsk }) => mustAsk && !credited.has(id)).map(({ id }) => id)
    if (left.length === 0) return undefined
    return { key: `[${walkthrough.name}].says`, remedy: `a thorough student asks every must-ask: ${left.join(', ')}` }
  })
}

function shares(bench: Bench) {
  const { maxScore } = bench.patientCase
  return inspect('walkthroughs.yaml', bench.walkthroughs, ({ name, kind, scores }) => {
    const [least, most] = SHARES[kind]
    const share = scores / maxScore
    if (share >= least && share <= most) return undefined
    const range = `${Math.ceil(least * maxScore)} to ${Math.floor(most * maxScore)} of ${maxScore}`
    return { key: `[${name}].scores`, remedy: `${scores} does not fit a ${kind} student: ${range}` }
  })
}
