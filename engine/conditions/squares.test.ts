import { expect, test } from 'vitest'
import type { Condition } from './condition-file.ts'
import { squareTable } from './squares.ts'

const page: Pick<Condition, 'differentials' | 'discriminators' | 'instead'> = {
  differentials: ['cluster', 'tension', 'bleed', 'stroke', 'tumour', 'sixth'],
  discriminators: [
    {
      feature: 'Lies still',
      why: 'Effort feeds it.',
      from: ['cluster', 'tension', 'stroke', 'tumour'],
      among: { bleed: 'half', stroke: 'half' },
    },
    {
      feature: 'Travelling lights',
      why: 'A slow wave.',
      from: ['stroke'],
      here: 'half',
      among: { cluster: 'none', tension: 'none', bleed: 'none', tumour: 'full' },
    },
  ],
  instead: [{ feature: 'One eye waters', among: { cluster: 'full' } }],
}

test('own features come first, then what would speak for something else', () => {
  expect(squareTable(page as Condition)).toEqual({
    rivals: ['cluster', 'tension', 'bleed', 'stroke', 'tumour'],
    rows: [
      { feature: 'Lies still', here: 'full', among: ['none', 'none', 'half', 'half', 'none'] },
      { feature: 'Travelling lights', here: 'half', among: ['none', 'none', 'none', 'none', 'full'] },
      { feature: 'One eye waters', here: 'none', among: ['full', 'none', 'none', 'none', 'none'] },
    ],
  })
})

test('a table with an unknown square is not shown', () => {
  const [first, second] = page.discriminators
  const gap = { ...page, discriminators: [first!, { ...second!, among: { cluster: 'none' as const } }] }
  expect(squareTable(gap as Condition)).toBeUndefined()
})
