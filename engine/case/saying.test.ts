import { describe, expect, test } from 'vitest'
import { isSaid } from './saying.ts'

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
