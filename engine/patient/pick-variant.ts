/** FNV-1a, which is stable across platforms; no other property is needed. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/**
 * Picks one of several equivalent wordings. `seed` is the attempt's, `topic` what is being said, `times` how often it
 * was said before: the same three give the same wording, and the next time gives the next wording. An empty list gives
 * an empty text.
 */
export function pickVariant(variants: readonly string[], seed: string, topic: string, times = 0): string {
  return variants[(hash(`${seed}|${topic}`) + times) % Math.max(variants.length, 1)] ?? ''
}
