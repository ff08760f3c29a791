import type { DebriefReply } from '#contract/agent.ts'
import type { Findings } from '#contract/findings.ts'
import { type CaseFindings, OBSERVATIONS, type ObservationName } from '#engine/case/findings-file.ts'

type Observations = CaseFindings['observations'][number]
type Measured = NonNullable<Observations['measured'][ObservationName]>

/** Returns findings as shown before the reasoning is written: without what they add or which diagnosis they support. */
export const presentFindings = ({ observations, examination, results, picture, drawing }: CaseFindings): Findings => ({
  observations: observations.map(presentObservations),
  examination,
  results: results.map(presentResult),
  picture: picture && drawing ? { ...picture, svg: drawing } : null,
})

/** Returns findings as shown once the reasoning is over, with what they add to the history. */
export const presentAddedFindings = (findings: CaseFindings | undefined): DebriefReply['findings'] =>
  findings ? { ...presentFindings(findings), adds: findings.adds } : null

/** Returns the findings for and against one diagnosis. */
export const weighedFor = (findings: CaseFindings | undefined, condition: string) =>
  (findings?.weighs ?? []).flatMap(({ condition: about, side, text }) => (about === condition ? [{ side, text }] : []))

const CONSCIOUSNESS: Record<Observations['consciousness'], string> = {
  alert: 'Alert',
  confused: 'New confusion',
  voice: 'Responds to voice',
  pain: 'Responds to pain',
  unresponsive: 'Unresponsive',
}

/** In the order of an observation chart, regardless of the file's order. */
const CHART = Object.keys(OBSERVATIONS) as ObservationName[]

const presentObservations = ({ at, oxygen, consciousness, measured }: Observations) => ({
  at,
  oxygen,
  consciousness: {
    words: CONSCIOUSNESS[consciousness],
    flag: consciousness === 'alert' ? null : ('abnormal' as const),
  },
  measured: CHART.flatMap((name) => {
    const found = measured[name]
    return found ? [{ ...OBSERVATIONS[name], value: found.value, usual: found.usual ?? null, flag: flagOf(found) }] : []
  }),
})

function flagOf({ value, usual }: Measured): 'high' | 'low' | null {
  if (!usual) return null
  const [low, high] = usual
  if (value < low) return 'low'
  return value > high ? 'high' : null
}

const presentResult = ({ name, lines = [], report }: CaseFindings['results'][number]) => ({
  name,
  report: report ?? null,
  lines: lines.map(({ name, value, unit, reference, flag }) => ({
    name,
    value,
    unit: unit ?? null,
    reference: reference ?? null,
    flag: flag ?? null,
  })),
})
