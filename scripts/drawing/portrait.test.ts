import { expect, test } from 'vitest'
import type { Appearance } from '#engine/case/case-file.ts'
import { isChildHead } from '#server/drawing/child-hair.ts'
import { EXPRESSIONS, faceFor } from '#server/drawing/expressions.ts'
import { drawPortrait } from '#server/drawing/portrait.ts'
import { readSitters } from './sitters.ts'

const adult: Appearance = { head: 'short4', skin: '#F3C7A4', clothes: ['check', '#2F5D8C', '#173A5E'] }
const child: Appearance = { head: 'tuft', skin: '#FFE0CC', hair: '#EFC56B', clothes: '#C73E5C' }

const library = readSitters('content/cases')

test('every patient of the library can be drawn with every expression', () => {
  for (const sitter of library)
    for (const expression of EXPRESSIONS) expect(drawPortrait(sitter, expression)).toMatch(/^<svg[^>]*>.+<\/svg>\n$/s)
})

test('the same look is drawn the same twice', () => {
  const sitter = { patient: { age: 40, look: adult }, distress: 'mild' as const }
  expect(drawPortrait(sitter, 'calm')).toBe(drawPortrait(sitter, 'calm'))
})

test('a child stands in front of the parent who answers', () => {
  const pair = drawPortrait({ patient: { age: 2, look: child }, informant: { look: adult }, distress: 'mild' }, 'calm')
  expect(pair).toContain(child.skin)
  expect(pair.toUpperCase()).toContain(adult.skin)
})

test('fault 26: children are drawn as children, and nobody else is', () => {
  const sitters = library.map(({ file, patient: { age, look } }) => ({ file, age, look }))
  expect(sitters.filter(({ age, look }) => isChildHead(look.head) !== age < 13).map(({ file }) => file)).toEqual([])
})

test('two grown people keep their ids apart', () => {
  const pair = drawPortrait({ patient: { age: 72, look: adult }, informant: { look: adult }, distress: 'mild' }, 'calm')
  const ids = [...pair.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['calm', undefined, 'calm'],
  ['calm', 'pain', 'concernedFear'],
  ['smile', 'grief', 'relieved'],
  ['smile', 'tired', 'smile'],
  ['blank', 'tired', 'tired'],
  ['concerned', 'tired', 'tired'],
] as const)('the face %s of somebody in %s who is not very ill is %s', (expression, mood, face) => {
  expect(faceFor(expression, mood, 'mild')).toBe(face)
})

test.each([
  ['mild', 'smile', undefined, 'smile'],
  ['moderate', 'smile', undefined, 'calm'],
  ['moderate', 'calm', undefined, 'relieved'],
  ['moderate', 'smile', 'tired', 'calm'],
  ['moderate', 'smile', 'pain', 'relieved'],
  ['severe', 'smile', undefined, 'relieved'],
  ['severe', 'smile', 'fear', 'relieved'],
  ['severe', 'smile', 'tired', 'relieved'],
  ['severe', 'calm', undefined, 'tired'],
  ['severe', 'calm', 'pain', 'concernedFear'],
  ['severe', 'suspicious', undefined, 'suspicious'],
  ['severe', 'serious', 'tired', 'serious'],
] as const)('kindness goes as far as %s distress lets it: %s in %s is %s', (distress, expression, mood, face) => {
  expect(faceFor(expression, mood, distress)).toBe(face)
})

test('nobody who is very ill is drawn merry', () => {
  const merry = drawPortrait({ patient: { age: 40, look: adult }, distress: 'mild' as const }, 'smile')
  const moods = [undefined, 'pain', 'fear', 'grief', 'tired'] as const
  for (const mood of moods) {
    const look = mood ? { ...adult, mood } : adult
    expect(drawPortrait({ patient: { age: 40, look }, distress: 'severe' }, 'smile')).not.toBe(merry)
  }
})

test('whoever answers for a patient is drawn as ill as the day is hard for them', () => {
  const pair = { patient: { age: 2, look: child }, informant: { look: adult }, distress: 'mild' as const }
  expect(drawPortrait({ ...pair, distress: 'severe' }, 'smile')).not.toBe(drawPortrait(pair, 'smile'))
})

test('a head that nobody has is refused with the ones there are', () => {
  const sitter = { patient: { age: 40, look: { ...adult, head: 'mullet' } }, distress: 'mild' as const }
  expect(() => drawPortrait(sitter, 'calm')).toThrow(/look\.head "mullet" is unknown: use one of .*short4/)
})
