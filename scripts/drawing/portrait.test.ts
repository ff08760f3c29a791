import { expect, test } from 'vitest'
import type { Look } from '#engine/case/case-file.ts'
import { expressionsOf, faceFor } from './expressions.ts'
import { drawPortrait } from './portrait.ts'
import { readSitters } from './sitters.ts'

const adult: Look = { head: 'short4', skin: '#F3C7A4', clothes: ['check', '#2F5D8C', '#173A5E'] }
const child: Look = { head: 'tuft', skin: '#FFE0CC', hair: '#EFC56B', clothes: '#C73E5C' }

test('every patient of the library can be drawn with every expression', () => {
  for (const sitter of readSitters('content/cases'))
    for (const expression of expressionsOf((sitter.informant ?? sitter.patient).look))
      expect(drawPortrait(sitter, expression)).toMatch(/^<svg[^>]*>.+<\/svg>\n$/s)
})

test('the same look is drawn the same twice', () => {
  const sitter = { patient: { age: 40, look: adult } }
  expect(drawPortrait(sitter, 'calm')).toBe(drawPortrait(sitter, 'calm'))
})

test('a child stands in front of the parent who answers', () => {
  const pair = drawPortrait({ patient: { age: 2, look: child }, informant: { look: adult } }, 'calm')
  expect(pair).toContain(child.skin)
  expect(pair.toUpperCase()).toContain(adult.skin)
})

test('two grown people keep their ids apart', () => {
  const pair = drawPortrait({ patient: { age: 72, look: adult }, informant: { look: adult } }, 'calm')
  const ids = [...pair.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ['calm', undefined, 'calm'],
  ['calm', 'pain', 'concernedFear'],
  ['smile', 'grief', 'solemn'],
  ['smile', 'tired', 'smile'],
  ['blank', 'tired', 'tired'],
  ['concerned', 'tired', 'tired'],
] as const)('the face %s of somebody in %s is %s', (expression, mood, face) => {
  expect(faceFor(expression, mood)).toBe(face)
})

test('a head that nobody has is refused with the ones there are', () => {
  const sitter = { patient: { age: 40, look: { ...adult, head: 'mullet' } } }
  expect(() => drawPortrait(sitter, 'calm')).toThrow(/look\.head "mullet" is unknown: use one of .*short4/)
})
