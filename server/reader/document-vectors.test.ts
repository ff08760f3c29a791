import { expect, test } from 'vitest'
import { asBytes, cosinesWith, cosineWith, nearestByCandidate } from './document-vectors.ts'

/** Seven documents of three candidates, as unit vectors in a plane, each by its angle in degrees. */
const ANGLES = [0, 20, 40, 60, 80, 100, 120]
const unit = (angle: number) =>
  Float32Array.from([Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)])
const documents = {
  vectors: Int8Array.from(ANGLES.flatMap((angle) => [...asBytes(unit(angle))])),
  candidates: Int32Array.from([0, 0, 0, 1, 1, 2, 2]),
  bars: Float32Array.from(ANGLES, () => 0.5),
  words: Int32Array.from([0, 3, 5]),
  howMany: 3,
}

test('four rows at a time give what each gives alone, also where they are not a multiple of four', () => {
  const cosines = cosinesWith(unit(33), documents)
  expect([...cosines]).toEqual(ANGLES.map((_, row) => Math.fround(cosineWith(unit(33), documents.vectors, row))))
  for (const [row, angle] of ANGLES.entries())
    expect(cosines[row]).toBeCloseTo(Math.cos(((angle - 33) * Math.PI) / 180), 2)
})

test.each([[[0]], [[1]], [[2]], [[0, 1]], [[0, 2]], [[0, 1, 2]]])(
  'without candidates %j the others are as they were',
  (left) => {
    const without = new Set(left)
    const all = cosinesWith(unit(33), documents)
    const expected = [...all].map((cosine, row) => (without.has(documents.candidates[row]!) ? 0 : cosine))
    expect([...cosinesWith(unit(33), documents, without)]).toEqual(expected)
  },
)

test('a candidate is as near as its nearest document', () => {
  const [first, second, third] = nearestByCandidate(cosinesWith(unit(33), documents), documents)
  expect(first).toBeCloseTo(Math.cos((7 * Math.PI) / 180) - 0.5, 2)
  expect(second).toBeCloseTo(Math.cos((27 * Math.PI) / 180) - 0.5, 2)
  expect(third).toBeCloseTo(Math.cos((67 * Math.PI) / 180) - 0.5, 2)
})
