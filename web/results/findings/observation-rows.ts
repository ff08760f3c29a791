import type { Findings } from '#contract/findings.ts'

type Observations = Findings['observations']
type Measured = Observations[number]['measured'][number]

export type ObservationPoint = { set: number; at: number; flag: Measured['flag'] }
export type ObservationRow = {
  name: string
  unit: string
  usual: Measured['usual']
  /** What each set says, in the order of time; null where it was not measured again. */
  cells: (Measured | null)[]
  /** Where each value lies on the line, in per cent of its length. */
  points: ObservationPoint[]
}

/** A row for each measure over all sets, in the order of the first set that has it. */
export function rowsOf(observations: Observations): ObservationRow[] {
  const names = new Set(observations.flatMap(({ measured }) => measured.map(({ name }) => name)))
  return [...names].map((name) => rowOf(observations.map(({ measured }) => measured.find((one) => one.name === name))))
}

function rowOf(found: (Measured | undefined)[]): ObservationRow {
  const all = found.filter((one) => one !== undefined)
  const { name, unit } = all[0]!
  const usual = all.find((one) => one.usual)?.usual ?? null
  const points = found.flatMap((one, set) =>
    one && usual ? [{ set, at: placeOf(one.value, usual), flag: one.flag }] : [],
  )
  return { name, unit, usual, cells: found.map((one) => one ?? null), points }
}

/** The usual range takes the middle of the line; what is outside nears its end, and never two values in one place. */
export const USUAL = { from: 34, to: 66 }
const ENDS = { least: 3, most: 97 }

export function placeOf(value: number, [low, high]: readonly [number, number]): number {
  const share = (value - low) / (high - low || 1)
  if (share < 0) return USUAL.from - nearing(-share) * (USUAL.from - ENDS.least)
  if (share > 1) return USUAL.to + nearing(share - 1) * (ENDS.most - USUAL.to)
  return USUAL.from + share * (USUAL.to - USUAL.from)
}

/** 0 at the edge of what is usual, half way one range further, and 1 never. */
const nearing = (ranges: number) => ranges / (1 + ranges)
