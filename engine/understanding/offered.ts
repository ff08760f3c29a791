import type { Hit } from '#engine/vocabulary/rules.ts'
import { SURE } from './confidence.ts'
import { type Reading, reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** "What would you like me to call you?" asks; "would you like me to call your mum?" offers. */
const ASKS = /^(what|who|whom|which|how|where|when|why)$/

/** "Would you like your dad with you while we talk about the operation?" offers, and asks for nothing that it names. */
export function offerIn(hits: readonly Hit[], tokens: readonly Token[]): Reading | undefined {
  const offer = hits.find(
    ({ rule, from }) => rule.kind === 'frame' && rule.name === 'offer' && !ASKS.test(tokens[from - 1]?.word ?? ''),
  )
  return offer && reading(offer, 'smalltalk', SURE)
}
