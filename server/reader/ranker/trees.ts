import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { FEATURES } from './features.ts'

/**
 * A decision tree by its inner nodes: the feature and threshold, and the next node for values up to the threshold and
 * above it. Negative indices are leaves, counted from -1.
 */
const tree = z.object({
  features: z.array(z.number().int().nonnegative()),
  thresholds: z.array(z.number()),
  low: z.array(z.number().int()),
  high: z.array(z.number().int()),
  leaves: z.array(z.number()).min(1),
})

/** `ranker.json` beside the weights, as written by training/ranker.py. */
const ranker = z.object({ features: z.array(z.string()), trees: z.array(tree) })

type Tree = z.infer<typeof tree>

/** Returns a candidate's log-odds against "none fits" from its features. */
export type Judge = (features: readonly number[]) => number

/** Loads the trees of a folder. Throws if they were trained on different features. */
export function loadTrees(folder: string): Judge {
  const { features, trees } = ranker.parse(JSON.parse(readFileSync(join(folder, 'ranker.json'), 'utf8')))
  if (features.join() !== FEATURES.join()) throw new Error('ranker.json was trained on other features')
  return (values) => trees.reduce((sum, one) => sum + leafOf(one, values), 0)
}

function leafOf({ features, thresholds, low, high, leaves }: Tree, values: readonly number[]): number {
  let node = features.length > 0 ? 0 : -1
  while (node >= 0) node = (values[features[node]!]! <= thresholds[node]! ? low : high)[node]!
  return leaves[-node - 1]!
}
