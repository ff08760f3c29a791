import { expect, test } from 'vitest'
import { mannerBand } from '#contract/values/manner.ts'
import { MANNERS, mannerOption } from './bands.ts'

test('the options have the midpoints of the bands, worst first', () => {
  expect(MANNERS.map(({ value, name }) => `${value} ${name}`)).toEqual([
    '10 Poor',
    '30 Okay',
    '50 Good',
    '70 Great',
    '90 Excellent',
  ])
})

test('marker and result name the same band for every rating', () => {
  for (let manner = 0; manner <= 100; manner++)
    expect(MANNERS.find(({ value }) => value === mannerOption(manner))?.name).toBe(mannerBand(manner))
})

test('without a rating nothing is chosen', () => {
  expect(mannerOption(null)).toBeNull()
})
