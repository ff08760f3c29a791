import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { cutWords } from './cut-words.ts'
import { Reviews } from './reviews.tsx'

const LONG = Array.from({ length: 40 }, (_, at) => `word${at + 1}`).join(' ')
const FIXTURE = { stars: 4, review: LONG, name: 'A Fixture', role: 'Student of a test' }
const shown = (reviews: (typeof FIXTURE)[]) => renderToStaticMarkup(createElement(Reviews, { reviews }))

describe('what students say', () => {
  test('is no section while nobody said anything', () => {
    expect(shown([])).toBe('')
  })

  test('shows stars, the review, who said it and what they are', () => {
    const html = shown([FIXTURE])
    for (const words of ['What students say', '4 of 5 stars', 'A Fixture', 'Student of a test', 'word30…'])
      expect(html).toContain(words)
    expect(html).not.toContain('word31')
  })
})

test.each([
  ['one two three', 3, 'one two three'],
  ['one two, three', 2, 'one two…'],
  ['  one   two  ', 2, 'one two'],
])('“%s” cut at %i words', (text, most, cut) => {
  expect(cutWords(text, most)).toBe(cut)
})
