/** The mean of numbers; of none it is 0. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** The sample variance, with n − 1; of fewer than two numbers it is 0. */
export function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/**
 * Pearson's product-moment correlation of two lists of equal length: their covariance over the product of their standard
 * deviations. Gives undefined where one of them does not vary.
 */
export function correlationOf(xs: readonly number[], ys: readonly number[]): number | undefined {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [at, x] of xs.entries()) {
    const y = ys[at] ?? 0
    xy += (x - meanX) * (y - meanY)
    xx += (x - meanX) ** 2
    yy += (y - meanY) ** 2
  }
  return isNothing(xx) || isNothing(yy) ? undefined : xy / Math.sqrt(xx * yy)
}

/** What remains of rounding where all numbers are alike. */
export const isNothing = (value: number): boolean => Math.abs(value) < 1e-12
