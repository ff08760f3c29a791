import { describe, expect, test } from 'vitest'
import { beside } from './beside.ts'

const view = { width: 1000, height: 800 }
const card = { width: 300, height: 200 }

describe('a card of the tour', () => {
  test.each([
    ['stands on the wanted side', { left: 100, top: 300, width: 200, height: 100 }, 'right', { left: 318, top: 250 }],
    ['goes over to the other side', { left: 700, top: 300, width: 200, height: 100 }, 'right', { left: 382, top: 250 }],
    [
      'goes below what is as wide as the page',
      { left: 0, top: 20, width: 1000, height: 100 },
      'left',
      { left: 350, top: 138 },
    ],
    ['stays within the window', { left: 0, top: 0, width: 60, height: 40 }, 'bottom', { left: 16, top: 58 }],
    ['lies over what fills the window', { left: 0, top: 0, width: 1000, height: 800 }, 'top', { left: 350, top: 16 }],
  ] as const)('%s', (_, at, side, expected) => {
    expect(beside(at, card, view, side)).toEqual(expected)
  })

  test('stands in the middle when it points at nothing', () => {
    expect(beside(null, card, view, 'left')).toEqual({ left: 350, top: 300 })
  })
})
