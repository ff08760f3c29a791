import { describe, expect, test } from 'vitest'
import { sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { answerMessage } from './answer-message.ts'
import type { Choice, ChosenPart } from './choosing/choice.ts'

/** Builds a reader's result for parts of a message, each with its answer or with none. */
function reply(...parts: [words: string, id?: string][]) {
  const message = parts.map(([words]) => words).join(' ')
  const made = parts.map(([words, id], at): ChosenPart => {
    const from = parts.slice(0, at).reduce((sum, [before]) => sum + before.length + 1, 0)
    const place = { from, to: from + words.length }
    return id === undefined
      ? { ...place, kind: 'nothing', chosen: [], likely: 0.1, ranked: [] }
      : { ...place, kind: 'answered', chosen: [id], likely: 1, ranked: [{ id, score: 1 }] }
  })
  const choice: Choice = { reader: 'test', parts: made }
  return answerMessage(sampleCase, sampleContent, [], { message, choice, seed: 'one' })
}

describe('a question beside a remark that was understood', () => {
  test('is not passed over: the remark is met, and the patient asks what was meant', () => {
    expect(reply(['That sounds hard.', 'talk:empathy'], ['How far can you glorp?'])).toMatchObject({
      status: 'failure',
      reply: 'Thank you. Sorry, what do you mean?',
      acts: [{ act: 'empathy' }],
    })
  })

  test.each(['And do you glorp much?', 'glorping at night?', 'So where does the glorp end', 'any glorp at all'])(
    'is known by its form: "%s"',
    (question) => {
      expect(reply(['That sounds hard.', 'talk:empathy'], [question]).status).toBe('failure')
    },
  )

  test('is none where the rest only says something', () => {
    const { status, reply: said } = reply(['That sounds hard.', 'talk:empathy'], ['It must have been a long glorp.'])
    expect([status, said]).toEqual(['normal', 'Thank you.'])
  })

  test('is let pass beside a question that was answered', () => {
    const { status, reply: said } = reply(['Do you smoke at all?', 'smoking'], ['How far can you glorp?'])
    expect([status, said]).toEqual(['normal', 'Ten a day.'])
  })
})
