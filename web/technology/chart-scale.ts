/**
 * The chart's dimensions, in units of its view box. Grid labels are at the left, the points' labels above and below
 * them.
 */
export const SCALE = { width: 640, height: 330, left: 56, top: 40, bottom: 40 }

const INSET = 26

/** Returns the positions of a series, from left to right, within the chart's range of values. */
export function pointsOf(values: readonly number[], [least, most]: readonly [number, number]) {
  const from = SCALE.left + INSET
  const step = values.length < 2 ? 0 : (SCALE.width - INSET - from) / (values.length - 1)
  const height = SCALE.height - SCALE.top - SCALE.bottom
  return values.map((value, at) => ({
    x: Math.round(from + at * step),
    y: Math.round(SCALE.top + height * (1 - (value - least) / (most - least))),
  }))
}
