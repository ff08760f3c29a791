import type { Findings } from '#contract/findings.ts'

type Observations = Findings['observations']
type Measured = Observations[number]['measured'][number]

export type ObservationPoint = { set: number; at: number; flag: Measured['flag'] }
export type ObservationRow = {
  name: string
  unit: string
  usual: Measured['usual']
  /** The value in each set, in order of time; null where it was not measured. */
  cells: (Measured | null)[]
  /** Position of each value on the line, as a percentage of its length. */
  points: ObservationPoint[]
}

/** Returns one row per measure over all sets, in order of first appearance. */
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

/**
 * The reference range takes the middle of the line. Values outside it approach the ends, and different values never
 * share a position.
 */
export const USUAL = { from: 34, to: 66 }
const ENDS = { least: 3, most: 97 }

export function placeOf(value: number, [low, high]: readonly [number, number]): number {
  const share = (value - low) / (high - low || 1)
  if (share < 0) return USUAL.from - nearing(-share) * (USUAL.from - ENDS.least)
  if (share > 1) return USUAL.to + nearing(share - 1) * (ENDS.most - USUAL.to)
  return USUAL.from + share * (USUAL.to - USUAL.from)
}

/** Maps the distance beyond the range, in ranges, to 0–1: 0 at its edge, 0.5 one range further, and 1 never. */
const nearing = (ranges: number) => ranges / (1 + ranges)
