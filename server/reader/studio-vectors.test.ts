import { expect, test } from 'vitest'
import { studioVectors } from './studio-vectors.ts'

const opened = () => studioVectors(1, async (documents) => new Int8Array(documents.length))

test('of nine versions, the one that was not used for longest is evicted', () => {
  const studio = opened()
  for (let version = 1; version <= 8; version++) expect(studio.evictUnused(`v${version}`)).toEqual([])
  expect(studio.evictUnused('v1')).toEqual([])
  expect(studio.evictUnused('v9')).toEqual(['v2'])
})

test('a version in use is held once, however often it is used', () => {
  const studio = opened()
  for (let message = 0; message < 20; message++) expect(studio.evictUnused('v1')).toEqual([])
})
