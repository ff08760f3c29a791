import { describe, expect, test } from 'vitest'
import { isSaid, sayingsIn } from './saying.ts'

describe('a message says a word whatever its ending', () => {
  test.each([
    ['Did you injure it?', ['injury'], true],
    ['any injuries at all', ['injury'], true],
    ['Does it go through to your back?', ['back'], true],
    ['Any pain between your shoulder blades?', ['shoulder blades'], true],
    ['Any pain in your shoulder?', ['shoulder blades'], false],
    ['is it a taering feeling', ['tearing'], true],
    ['do you use your preventor', ['preventer'], true],
    ['do you miss it', ['missing'], true],
    ['Do you take any regular medicines?', ['regularly'], false],
    ['Is it sharp or dull?', ['tearing', 'ripping'], false],
    ['Have you had it before?', ['for'], false],
    ['', ['back'], false],
  ])('%s %s', (message, saying, said) => {
    expect(isSaid(message, saying)).toBe(said)
  })
})

describe('a saying is looked for in many texts as in each of them', () => {
  const texts = [
    'Did you injure it?',
    'Any pain between your shoulder blades?',
    'is it a taering feeling',
    'Why did you come today?',
    'A shoulder, and then the blade of a knife',
    '',
  ]
  test.each([
    [['injury']],
    [['shoulder blades']],
    [['shoulder knife']],
    [['pain today']],
    [['tearing', 'ripping']],
    [['why/how came']],
    [['how/why come']],
    [['knee/x-ray']],
    [['for']],
    [['–']],
    [[]],
  ])('%s', (saying) => {
    expect(sayingsIn(texts)(saying)).toBe(texts.some((text) => isSaid(text, saying)))
    expect(sayingsIn([])(saying)).toBe(false)
  })
})
