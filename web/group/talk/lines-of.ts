import { LINE_MAX } from '#contract/values/rooms.ts'

/** Splits speech that is longer than a line may be, at spaces where possible. */
export function linesOf(words: string): string[] {
  const rest = words.trim()
  if (rest.length <= LINE_MAX) return rest === '' ? [] : [rest]
  const space = rest.lastIndexOf(' ', LINE_MAX)
  const end = space > 0 ? space : LINE_MAX
  return [rest.slice(0, end), ...linesOf(rest.slice(end))]
}
