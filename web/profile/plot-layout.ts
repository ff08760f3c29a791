/** Dimensions in the plot's own units; it scales with its column. */
export const PLOT = { width: 520, height: 240, left: 46, right: 14, top: 14, bottom: 18 }

export type Point = { x: number; y: number }

/** Returns the y position of a percentage (0 to 100). */
export const heightOf = (percent: number): number => {
  const room = PLOT.height - PLOT.top - PLOT.bottom
  return PLOT.top + room * (1 - Math.min(100, Math.max(0, percent)) / 100)
}

/** Returns the points of values at equal distances from left to right; a single value is centred. */
export function pointsOf(values: readonly number[]): Point[] {
  const room = PLOT.width - PLOT.left - PLOT.right
  const step = values.length > 1 ? room / (values.length - 1) : 0
  const start = values.length > 1 ? PLOT.left : PLOT.left + room / 2
  return values.map((value, nth) => ({ x: start + nth * step, y: heightOf(value) }))
}

/** Returns the running mean of up to five values each, so that a single good or bad day weighs less. */
export const runningMeans = (values: readonly number[]): number[] =>
  values.map((_, nth) => mean(values.slice(Math.max(0, nth - 4), nth + 1)))

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export const lineThrough = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Returns the trend in a sentence: the first five values against the last five. */
export function trendInWords(values: readonly number[]): string {
  if (values.length < 2) return 'From your second consultation, the line shows your trend.'
  const before = Math.round(mean(values.slice(0, 5)))
  const now = Math.round(mean(values.slice(-5)))
  const many = Math.min(5, values.length)
  if (values.length <= 5) return `You’ve averaged ${now}% of the marks so far.`
  if (now > before)
    return `You averaged ${before}% of the marks in your first ${many}, and ${now}% in your last ${many}.`
  return `You averaged ${now}% of the marks in your last ${many}.`
}
