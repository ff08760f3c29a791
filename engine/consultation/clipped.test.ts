import { expect, test } from 'vitest'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { ask } from './consult.ts'

const { content } = await loadVocabulary('content/vocabulary', [])

test.each([
  ['Sharp? Dull?', 'character'],
  ['Crushing? Stabbing? Burning?', 'character'],
  ['Left or right?', 'site'],
])('words offered one by one are one question: %s', (message, aspect) => {
  const turns = [ask(sampleCase, content, [], 'Where is the pain?', 'one')]
  expect(ask(sampleCase, content, turns, message, 'one').acts.map(({ act }) => act.split(':')[0])).toEqual([aspect])
})

test('a child may be called by name where a stranger would not know it', () => {
  const turn = ask(sampleChild, content, [], 'What has brought Mia in today?', 'one')
  expect(turn.acts.map(({ act }) => act)).toEqual(['open'])
})

test('thanks for coming open a consultation and close none', () => {
  const turn = ask(sampleCase, content, [], "Thank you for coming in. What's been happening?", 'one')
  expect(turn.acts.map(({ act }) => act)).not.toContain('close')
})

test('a question that only the case knows is not swallowed by the kind word before it', () => {
  const turn = ask(sampleCase, content, [], "You've been very brave. What about the steroids?", 'one')
  expect(turn.answers.map(({ fact }) => fact)).toContain('steroid')
})
