import type { ModelConfig } from './model-config.ts'
import type { Encoded } from './session.ts'
import type { Tokens } from './tokenise.ts'

/** Token range from `first` up to, but not including, `end`. */
export type TokenSpan = { first: number; end: number }

/**
 * Returns the unit vector of one part of an encoded text: the weighted mean of its token vectors. Without `part`, the
 * whole text after its context is used.
 */
export function vectorOf(
  { hidden: size, firstWeight, outsideWeight }: ModelConfig,
  { hidden }: Encoded,
  { ids, context }: Tokens,
  part?: TokenSpan,
): Float32Array {
  const sum = new Float32Array(size)
  const last = ids.length - 1
  for (let token = 0; token < ids.length; token += 1) {
    const isIn = part === undefined || token === last || (token >= part.first && token < part.end)
    const weight = token < context ? firstWeight : isIn ? 1 : outsideWeight
    for (let at = 0; at < size; at += 1) sum[at]! += weight * hidden[token * size + at]!
  }
  const length = Math.hypot(...sum) || 1
  return sum.map((value) => value / length)
}
