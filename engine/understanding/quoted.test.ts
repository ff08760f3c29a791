import { describe, expect, test } from 'vitest'
import { understoodAlone } from '#scripts/test-vocabulary.ts'

const quotes = (text: string) => understoodAlone(text).acts.map(({ from, to }) => text.slice(from, to))

describe('an act is quoted by the words that count, to the end of the question', () => {
  test.each<[text: string, quoted: string[]]>([
    ['Are you on any tablets, and any allergies?', ['on any tablets', 'allergies']],
    ['What are you worried about?', ['worried about']],
    ['Have you had anything like this before?', ['had anything like this before']],
    ['Okay, great, so where is it exactly, and has it moved?', ['where is it exactly', 'moved']],
    ['Any vomiting, fever or diarrhoea?', ['vomiting', 'fever', 'diarrhoea']],
    ['does it go anywhere else like your arm', ['go anywhere else']],
    ['How long has it been going on for?', ['How long has it been going on for']],
  ])('%s', (text, quoted) => {
    expect(quotes(text)).toEqual(quoted)
  })

  test('where much follows, the words alone are quoted', () => {
    const text = 'Did you have a fever in the week before you went off to stay with your sister?'
    expect(quotes(text)).toEqual(['fever'])
  })
})
