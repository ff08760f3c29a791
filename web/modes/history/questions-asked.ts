/** Returns the fill of the "Questions Asked" bar, in percent: fast at first, then slower. */
export function questionsProgress(count: number): number {
  if (count < 10) return 3 * count
  if (count < 30) return 29 + 2 * (count - 10)
  if (count < 40) return 69 + (count - 30)
  if (count <= 80) return 79 + 0.5 * (count - 40)
  return 99
}
