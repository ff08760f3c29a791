import { expect, test } from 'vitest'
import { FACES } from '#contract/values/faces.ts'
import { ALL_PORTRAITS } from '../../account/portraits.ts'
import { DRAWN, pictureOf, portraitOf } from './portrait-of.ts'

const SEATS = Array.from({ length: 8 }, (_, n) => `seat-${n}`)

test('no two people of a full room are drawn alike, whoever looks', () => {
  const drawn = SEATS.map((seat) => portraitOf(seat, SEATS))
  expect(new Set(drawn).size).toBe(SEATS.length)
  expect(SEATS.map((seat) => portraitOf(seat, [...SEATS].reverse()))).toEqual(drawn)
})

test('the server counts as many drawings as there are', () => {
  expect(DRAWN).toHaveLength(FACES)
})

test('more people than there are drawings are drawn all the same', () => {
  const crowd = Array.from({ length: ALL_PORTRAITS.length + 3 }, (_, n) => `seat-${n}`)
  for (const seat of crowd) expect(ALL_PORTRAITS).toContain(portraitOf(seat, crowd))
})

test('whoever talks has the picture with the mouth open', () => {
  expect(pictureOf('bob', false)).toBe('/students/bob.svg')
  expect(pictureOf('bob', true)).toBe('/students/bob-talking.svg')
})
