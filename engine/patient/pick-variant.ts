import { fnv1a } from '../fnv1a.ts'

/**
 * Picks one of several equivalent wordings. `seed` is the attempt's, `topic` what is being said, `times` how often it
 * was said before: the same three give the same wording, and the next time gives the next wording. An empty list gives
 * an empty text.
 */
export function pickVariant(variants: readonly string[], seed: string, topic: string, times = 0): string {
  return variants[(fnv1a(`${seed}|${topic}`) + times) % Math.max(variants.length, 1)] ?? ''
}
