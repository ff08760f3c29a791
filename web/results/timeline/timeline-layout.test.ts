import { describe, expect, test } from 'vitest'
import { BASE_LINE, chartOf, FIELD, sectionsOf } from './timeline-layout.ts'
import { timelineTurn } from './timeline-turn.fixture.ts'

const timeline = [
  timelineTurn({ at_seconds: 8, marks: 1, manner: 56, section: 'Opening' }),
  timelineTurn({ at_seconds: 60, marks: 2, must_asks: ['Onset'], manner: 55, section: 'The pain' }),
  timelineTurn({ at_seconds: 120, manner: 55, section: null }),
  timelineTurn({ at_seconds: 200, manner: 48, section: 'The pain', said: 'You don’t smoke, do you?' }),
  timelineTurn({ at_seconds: 290, marks: 1, manner: 70, section: 'Closing', said: 'Is that what is worrying you?' }),
]
const source = {
  timeline,
  missed_flags: [
    { label: 'Through to the back', at_seconds: 120 },
    { label: 'Fainting', at_seconds: null },
  ],
  time_limit: 600,
  seconds_used: 300,
}
const chart = chartOf(source, 1000)

describe('the sections along the bottom', () => {
  test('join turns about the same part of the history; a turn about none stays where it was', () => {
    expect(sectionsOf(timeline, 300).map(({ name, from, to, turns }) => [name, from, to, turns.length])).toEqual([
      ['Opening', 0, 60, 1],
      ['The pain', 60, 290, 3],
      ['Closing', 290, 300, 1],
    ])
  })
  test('cover no more than the time used', () => {
    const last = chart.sections.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(chart.usedTo)
  })
  test('of an empty consultation are none', () => expect(sectionsOf([], 20)).toEqual([]))
})

describe('the chart', () => {
  test('gives half its width to half of the time', () => expect(chart.usedTo).toBe(500))

  test('keeps the manner line inside the field', () => {
    for (const point of chart.line) {
      expect(point.y).toBeGreaterThanOrEqual(FIELD.top)
      expect(point.y).toBeLessThanOrEqual(FIELD.bottom)
    }
  })

  test('draws a mark as high as it is worth, above the base line', () => {
    expect(chart.marks.map((mark) => mark.height)).toEqual([16, 32, 16])
    expect(BASE_LINE).toBeGreaterThan(FIELD.bottom)
  })

  test('shows an open dot for each question that earned nothing', () => {
    expect(chart.nothings.map((dot) => dot.missed)).toEqual([true, false])
  })

  test('plants a flag for the red flag asked and a hollow one where the missed one came nearest', () => {
    expect(chart.flags).toHaveLength(1)
    expect(chart.missed.map((flag) => flag.label)).toEqual(['Through to the back, missed'])
  })

  test('names the turn that lifted manner most and the one that cost most', () => {
    const wide = chartOf(source, 1312)
    expect(wide.labels.map((label) => label.text)).toEqual([
      '“Is that what is worrying you?”, up 22',
      '“You don’t smoke, do you?”, down 7',
    ])
  })

  test('never writes a label over the manner line or out of the field', () => {
    for (const width of [560, 700, 900, 1312])
      for (const label of chartOf(source, width).labels) {
        expect(label.y).toBeGreaterThan(FIELD.top)
        expect(label.y).toBeLessThan(FIELD.bottom)
        expect(Math.abs(label.y - label.dot.y)).toBeGreaterThan(12)
      }
  })

  test('counts the minutes of the whole time limit', () => {
    expect(chart.minutes.map((minute) => minute.text).slice(-2)).toEqual(['9:00', '10:00'])
  })
})

test('missed flags close together are not labelled over one another', () => {
  const crowded = {
    ...source,
    missed_flags: [100, 110, 120].map((at_seconds) => ({ label: 'A long missed thing', at_seconds })),
  }
  expect(chartOf(crowded, 1000).missed.map((flag) => flag.label !== null)).toEqual([true, false, false])
})

test('a silent consultation still has a chart', () => {
  expect(chartOf({ timeline: [], missed_flags: [], time_limit: 600, seconds_used: 0 }, 800).line).toHaveLength(2)
})
