import { expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'
import { MOST_WORDS, wordsHeard } from './words-heard.ts'

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ')

test('F3: a message is read up to the last word that counts, and a shorter one whole', () => {
  expect(wordsHeard(words(MOST_WORDS))).toBe(words(MOST_WORDS))
  expect(wordsHeard(`${words(MOST_WORDS)}, and more. And more?`)).toBe(`${words(MOST_WORDS)},`)
  expect(wordsHeard("How's it, you’ve had?  ")).toBe("How's it, you’ve had?  ")
})

test('F3: what stands after the words that are read is kept in the record, and asks nothing', () => {
  const patient = patientWith([
    fact('smokes', ['smoking'], 'I smoke ten a day.'),
    fact('allergic', ['allergies'], 'Penicillin brings me out in a rash.'),
  ])
  const said = `Do you smoke? ${'I see and thank you very much for that. '.repeat(20)}Any allergies?`
  const turn = lastTurn(patient, [said])
  expect(turn.said).toBe(said)
  expect(turn.acts.map(({ act }) => act)).toContain('smoking')
  expect(turn.acts.map(({ act }) => act)).not.toContain('allergies')
  expect(lastTurn(patient, ['Do you smoke? Any allergies?']).acts.map(({ act }) => act)).toContain('allergies')
})
