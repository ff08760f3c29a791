/** Formats seconds as minutes and seconds: 312 becomes "5:12". */
export function digits(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Formats seconds for screen readers: "5 minutes 12 seconds". */
export function spokenTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = Math.floor(seconds % 60)
  const parts = [minutes > 0 && count(minutes, 'minute'), (rest > 0 || minutes === 0) && count(rest, 'second')]
  return parts.filter(Boolean).join(' ')
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
