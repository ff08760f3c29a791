/** Returns a share in per cent with Wilson's 95 % interval, such as "84.2 % (80.1 to 87.6)"; "–" where `whole` is 0. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–'
  const z = 1.96
  const share = part / whole
  const middle = (share + (z * z) / (2 * whole)) / (1 + (z * z) / whole)
  const spread = (z / (1 + (z * z) / whole)) * Math.sqrt((share * (1 - share)) / whole + (z * z) / (4 * whole * whole))
  return `${percent(share)} % (${percent(middle - spread)} to ${percent(middle + spread)})`
}

const percent = (share: number): string => (100 * share).toFixed(1)
