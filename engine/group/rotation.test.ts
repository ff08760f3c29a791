import { describe, expect, test } from 'vitest'
import { missingParts, nextParts, type Rotating, type StationPart } from './rotation.ts'

const STATIONS = [3, 4, 5, 6]

/** Returns each person's parts over a number of stations, given the parts at the first. */
function walked(first: StationPart[], stations: number): StationPart[][] {
  const had = first.map((part) => [part])
  for (let station = 1; station < stations; station += 1) {
    const next = nextParts(had.map((parts, at) => ({ id: `${at}`, part: parts.at(-1)!, had: parts })))
    for (const [at, part] of next.entries()) had[at]!.push(part)
  }
  return had
}

describe('who is what at the next station', () => {
  test('three people move one part on', () => {
    expect(walked(['student', 'host', 'marker'], 4)).toEqual([
      ['student', 'host', 'marker', 'student'],
      ['host', 'marker', 'student', 'host'],
      ['marker', 'student', 'host', 'marker'],
    ])
  })

  test.each(STATIONS)('each of three has every part within %i stations, as evenly as they divide', (stations) => {
    for (const had of walked(['marker', 'student', 'host'], stations)) {
      expect(missingParts(had)).toEqual([])
      for (const part of ['student', 'host', 'marker'] as const) {
        const times = had.filter((one) => one === part).length
        expect(times).toBeGreaterThanOrEqual(Math.floor(stations / 3))
        expect(times).toBeLessThanOrEqual(Math.ceil(stations / 3))
      }
    }
  })

  test.each(STATIONS)('each of two is student, and host and marker in one, within %i stations', (stations) => {
    for (const had of walked(['host_marker', 'student'], stations)) {
      expect(missingParts(had)).toEqual([])
      expect(new Set(had)).toEqual(new Set(['student', 'host_marker']))
      for (const [at, part] of had.entries()) expect(part).not.toBe(had[at + 1])
    }
  })

  test('of four people one watches, and over four stations each of them once', () => {
    for (const had of walked(['student', 'host', 'marker', null], 4)) {
      expect(had.filter((part) => part === null)).toHaveLength(1)
      expect(missingParts(had)).toEqual([])
    }
  })

  test('where somebody left, the other two share the parts, and who was not the student yet is it', () => {
    const two: Rotating[] = [
      { id: 'kim', part: 'student', had: ['student'] },
      { id: 'yuki', part: 'host', had: ['host'] },
    ]
    expect(nextParts(two)).toEqual(['host_marker', 'student'])
  })

  test('somebody who comes back gets what they missed', () => {
    const three: Rotating[] = [
      { id: 'kim', part: 'host_marker', had: ['student', 'host_marker'] },
      { id: 'yuki', part: 'student', had: ['host', 'student'] },
      { id: 'kofi', part: null, had: ['marker'] },
    ]
    expect(nextParts(three)).toEqual(['host', 'marker', 'student'])
  })

  test('somebody alone keeps their part, and nobody is nothing', () => {
    expect(nextParts([{ id: 'kim', part: 'marker', had: ['marker'] }])).toEqual(['marker'])
    expect(nextParts([])).toEqual([])
  })
})
