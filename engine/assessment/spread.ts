/** Returns the arithmetic mean, or 0 for an empty list. */
export const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the sample variance (n − 1), or 0 for fewer than two values. */
export function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/**
 * Returns Pearson's product-moment correlation of two lists of equal length: their covariance over the product of their
 * standard deviations. Returns undefined where either list does not vary.
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

/** Treats a rounding residue as zero, for lists whose values are all equal. */
export const isNothing = (value: number): boolean => Math.abs(value) < 1e-12
