/** Returns the quantile of unsorted figures: the value below which this share of them lies. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const milliseconds = (figure: number) => `${figure.toFixed(figure < 10 ? 2 : 1)} ms`

/** Returns a line of the report, with its figures in columns. */
export function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(46)}${cells.map((cell) => cell.padStart(14)).join('')}`
}
