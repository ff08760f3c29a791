import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Nearby } from '#engine/vocabulary/nearby.ts'
import { isBare } from './elliptical.ts'
import type { Token } from './tokens.ts'

const MOST_READINGS = 3
/** A word that stands in the patterns of more acts than this tells nothing ("have", "pain"). */
const MOST_ACTS_OF_A_WORD = 12
const LEAST_SCORE = 0.15

/**
 * The acts whose patterns share most telling words with the message, best first: what it may have meant. None where the
 * message has no telling word that patterns know.
 */
export function nearestReadings(tokens: readonly Token[], nearby: Nearby): ActId[] {
  const scores = new Map<ActId, number>()
  for (const stemId of new Set(tokens.filter((token) => !isBare(token)).map((token) => token.stemId))) {
    const acts = nearby.get(stemId)
    if (!acts || acts.size > MOST_ACTS_OF_A_WORD) continue
    for (const act of acts) scores.set(act, (scores.get(act) ?? 0) + 1 / acts.size)
  }
  return [...scores]
    .filter(([, score]) => score >= LEAST_SCORE)
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
    .slice(0, MOST_READINGS)
    .map(([act]) => act)
}
