import { expect, test } from 'vitest'
import { fact, patientWith } from '#tests/content/small-consultations.ts'
import { askBack, meantBy } from './ask-back.ts'
import { secondCaseFile } from './case-file.ts'
import type { Clause } from './heard.ts'
import { secondCase } from './second-case.ts'

const knows = {
  boil: { called: ['boil'], what: 'It burst.' },
  sugar: { called: ['sugar'], what: 'It was a bit up.' },
}
const own = secondCase(secondCaseFile.parse({ case: 1, knows }), patientWith([fact('boil', ['sx:lumps'], 'It burst.')]))
const between = [...own.lines.values()].map((line) => ({ line, signs: [], score: 2 }))
const clause = (words: string[], hits: Clause['hits'] = []): Clause => ({
  ...{
    asks: true,
    text: words.join(' '),
    words,
    from: 0,
    to: 1,
    core: words,
    leans: true,
    hits,
    attributes: new Map(),
  },
})

test('the patient asks which of two things is meant that both were told', () => {
  const told = new Set(['boil.what', 'sugar.what'])
  expect(askBack(own, told, clause(['when']), between)).toEqual({
    text: 'The boil, you mean, or the sugar?',
    between: ['boil.what', 'sugar.what'],
  })
})

test('nothing is named that was neither told nor named', () => {
  expect(askBack(own, new Set(['boil.what']), clause(['when']), between)).toBeUndefined()
  const hits = [{ from: 1, to: 2, things: ['sugar'] }]
  expect(askBack(own, new Set(['boil.what']), clause(['the', 'sugar'], hits), between)).toBeDefined()
})

test('the answer to such a question is the line of the thing that it names', () => {
  const hits = [{ from: 1, to: 2, things: ['sugar'] }]
  expect(meantBy(own, ['boil.what', 'sugar.what'], clause(['the', 'sugar'], hits))?.key).toBe('sugar.what')
  expect(meantBy(own, undefined, clause(['the', 'sugar'], hits))).toBeUndefined()
})
