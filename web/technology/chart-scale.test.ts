import { expect, test } from 'vitest'
import { pointsOf, SCALE } from './chart-scale.ts'

test('a higher value lies higher, the first left and the last right, all of them in the drawing', () => {
  const points = pointsOf([0.8, 0.9, 0.85], [0.78, 0.93])
  expect(points[1]!.y).toBeLessThan(points[2]!.y)
  expect(points[2]!.y).toBeLessThan(points[0]!.y)
  expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b))
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(SCALE.left)
    expect(x).toBeLessThan(SCALE.width)
    expect(y).toBeGreaterThanOrEqual(SCALE.top)
    expect(y).toBeLessThanOrEqual(SCALE.height - SCALE.bottom)
  }
})

test('the ends of the scale are the ends of the drawing, and one value needs no second', () => {
  expect(pointsOf([1, 0], [0, 1]).map(({ y }) => y)).toEqual([SCALE.top, SCALE.height - SCALE.bottom])
  expect(pointsOf([0.5], [0, 1])).toHaveLength(1)
})
