import { expect, test } from 'vitest'
import { mannerPoints } from './manner.ts'

const box = { left: 4, right: 194, top: 6, bottom: 142 }

test('the line starts at the left edge, ends at the right one and rises with manner', () => {
  const points = mannerPoints([50, 40, 80], box)
  expect(points.map((point) => point.x)).toEqual([4, 99, 194])
  expect(points[0]?.y).toBe(74)
  expect(points[2]!.y).toBeLessThan(points[1]!.y)
})

test('a consultation that has just begun shows a level line', () => {
  expect(mannerPoints([50], box)).toEqual([
    { x: 4, y: 74 },
    { x: 194, y: 74 },
  ])
})
