import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { loadTrees } from './trees.ts'

function folderWith(ranker: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'ranker-'))
  writeFileSync(join(folder, 'ranker.json'), JSON.stringify(ranker))
  return folder
}

/** First feature at most 0.5: 1; else second feature at most 0.2: 2, else 3. */
const TREE = { features: [0, 1], thresholds: [0.5, 0.2], low: [-1, -2], high: [1, -3], leaves: [1, 2, 3] }
const STUMP = { features: [], thresholds: [], low: [], high: [], leaves: [0.25] }

describe('the trees of the second stage', () => {
  test('are added up, each at the leaf where the features lead', () => {
    const judge = loadTrees(folderWith({ features: FEATURES, trees: [TREE, STUMP] }))
    expect([judge([0.5, 9]), judge([0.6, 0.2]), judge([0.6, 0.3])]).toEqual([1.25, 2.25, 3.25])
  })

  test('are refused where they know other features', () => {
    expect(() => loadTrees(folderWith({ features: ['margin'], trees: [TREE] }))).toThrow('other features')
  })

  test('of the product are read', () => {
    expect(loadTrees('content/reader')(FEATURES.map(() => 0))).toBeTypeOf('number')
  })
})
