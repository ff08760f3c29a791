import { expect, test } from 'vitest'
import { PORTRAITS } from '#contract/portraits.ts'
import { drawStudent } from './students.ts'

test.each(PORTRAITS)('a student can be drawn as "%s", in biro blue', (portrait) => {
  const svg = drawStudent(portrait)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 704 704"/)
  expect(svg.toLowerCase()).toContain('#2334d0')
  expect(svg.length).toBeLessThan(20_000)
})

test('no two students look the same', () => {
  expect(new Set(PORTRAITS.map((portrait) => drawStudent(portrait))).size).toBe(PORTRAITS.length)
})

test.each(PORTRAITS)('"%s" opens the mouth to talk', (portrait) => {
  expect(drawStudent(portrait, 'talking')).not.toBe(drawStudent(portrait))
})
