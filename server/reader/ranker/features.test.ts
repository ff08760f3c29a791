import { describe, expect, test } from 'vitest'
import { asBytes, cosinesWith, type DocumentVectors } from '../document-vectors.ts'
import { FEATURES, featuresOf } from './features.ts'

const unit = (angle: number) =>
  Float32Array.from([Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)])

/** Candidates as the angles of their documents in degrees: own words first, then example questions. */
function documentsAt(...candidates: number[][]): DocumentVectors {
  const rows = candidates.flatMap((angles, candidate) => angles.map((angle) => ({ angle, candidate })))
  return {
    vectors: Int8Array.from(rows.flatMap(({ angle }) => [...asBytes(unit(angle))])),
    candidates: Int32Array.from(rows.map(({ candidate }) => candidate)),
    bars: Float32Array.from(rows.map(() => 0.5)),
    words: Int32Array.from(candidates.map((_, at) => rows.findIndex(({ candidate }) => candidate === at))),
    howMany: candidates.length,
  }
}

const OWN = documentsAt([0, 10, 50], [90, 30], [180])
const SHARED = documentsAt([60, 20])
const NOTHING: ReadonlySet<number> = new Set()

function featuresAt(angle: number, { withoutLine = angle, alone = angle, leftOut = NOTHING } = {}) {
  const part = { inPlace: unit(angle), withoutLine: unit(withoutLine), alone: unit(alone) }
  const sets = [OWN, SHARED].map((vectors, set) => ({
    vectors,
    cosines: cosinesWith(part.inPlace, vectors),
    without: set === 1 ? leftOut : NOTHING,
  }))
  const candidates = [
    { set: 0, candidate: 0, margin: 0.4 },
    { set: 0, candidate: 1, margin: 0.3 },
    { set: 1, candidate: 0, margin: 0.2 },
    { set: 0, candidate: 2, margin: 0.1 },
  ]
  return featuresOf(part, sets, candidates, 5).map((values) =>
    Object.fromEntries(FEATURES.map((name, at) => [name, values[at]!])),
  )
}
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180)

describe('the features of a candidate', () => {
  test('are its own words and its example questions, nearest first', () => {
    const [first] = featuresAt(10)
    expect(first!.words).toBeCloseTo(cosine(10), 2)
    expect(first!.best).toBeCloseTo(1, 2)
    expect(first!.second).toBeCloseTo(cosine(40), 2)
    expect(first!.mean).toBeCloseTo((1 + cosine(40)) / 2, 2)
  })

  test('say that there is no example where there is none', () => {
    const without = featuresAt(10)[3]!
    expect([without.best, without.second, without.mean, without.examples]).toEqual([-1, -1, -1, 0])
  })

  test('read the part without the line before it, and without the rest of the message', () => {
    const [first] = featuresAt(10, { withoutLine: 50, alone: 0 })
    expect(first!['best without line']).toBeCloseTo(1, 2)
    expect(first!['words alone']).toBeCloseTo(1, 2)
  })

  test('count the nearest examples, of what is not left out', () => {
    expect(featuresAt(20).map(({ near }) => near)).toEqual([0.1, 0.05, 0.05, 0])
    expect(featuresAt(20, { leftOut: new Set([0]) }).map(({ near }) => near)).toEqual([0.1, 0.05, 0, 0])
  })

  test('compare it with the best of the others, and with those before it', () => {
    const [first, second] = featuresAt(10)
    expect(first!['best, lead']).toBeCloseTo(1 - cosine(10), 2)
    expect(second!['best, lead']).toBeCloseTo(cosine(20) - 1, 2)
    expect([first!.likeness, first!.rank, second!.rank]).toEqual([-1, 0, 1])
    expect(second!.likeness).toBeCloseTo(0, 2)
  })
})
