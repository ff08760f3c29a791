import { expect, test } from 'vitest'
import { placeOf, rowsOf, USUAL } from './observation-rows.ts'

const measured = (name: string, value: number, usual: [number, number] | null = [12, 20]) => ({
  name,
  unit: 'a minute',
  value,
  usual,
  flag: null,
})
const set = (at: string, ...values: ReturnType<typeof measured>[]) => ({
  at,
  oxygen: 'air',
  consciousness: { words: 'Alert', flag: null },
  measured: values,
})

test.each([
  [12, USUAL.from],
  [20, USUAL.to],
  [16, 50],
  [28, 81.5],
  [4, 18.5],
])('a value of %i, where 12 to 20 is usual, lies at %i per cent of the line', (value, at) => {
  expect(placeOf(value, [12, 20])).toBe(at)
})

test('two values far outside have places of their own, within the line', () => {
  const [some, more] = [placeOf(40, [12, 20]), placeOf(60, [12, 20])]
  expect(some).toBeLessThan(more)
  expect(more).toBeLessThan(97)
})

test('a range of one number still has a place for what is above it', () => {
  expect(placeOf(15, [15, 15])).toBe(USUAL.from)
  expect(placeOf(14, [15, 15])).toBeLessThan(USUAL.from)
})

test('sets stand side by side, also where one of them left something out', () => {
  const rows = rowsOf([
    set('14:05', measured('Pulse', 16), measured('Weight', 61, null)),
    set('14:35', measured('Pulse', 20), measured('Glucose', 12)),
  ])
  expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.value ?? null)])).toEqual([
    ['Pulse', [16, 20]],
    ['Weight', [61, null]],
    ['Glucose', [null, 12]],
  ])
  expect(rows[0]!.points.map(({ set, at }) => [set, at])).toEqual([
    [0, 50],
    [1, USUAL.to],
  ])
  expect(rows[1]!.points).toEqual([])
})
