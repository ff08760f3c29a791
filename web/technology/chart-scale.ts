/** The drawing of a line, in units of its view box; the grid's labels stand at the left, the points' own above and below. */
export const SCALE = { width: 640, height: 330, left: 56, top: 40, bottom: 40 }

const INSET = 26

/** Where the values of a series lie, from left to right, between the lowest and the highest value that the drawing shows. */
export function pointsOf(values: readonly number[], [least, most]: readonly [number, number]) {
  const from = SCALE.left + INSET
  const step = values.length < 2 ? 0 : (SCALE.width - INSET - from) / (values.length - 1)
  const height = SCALE.height - SCALE.top - SCALE.bottom
  return values.map((value, at) => ({
    x: Math.round(from + at * step),
    y: Math.round(SCALE.top + height * (1 - (value - least) / (most - least))),
  }))
}
