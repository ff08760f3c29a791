import { describe, expect, test } from 'vitest'
import { heard, heardAs, sampleContent, unclear } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { answerReading, candidateFor } from './answer-reading.ts'
import { knownChoice } from './choosing/known-choice.ts'

describe('a choice that is known', () => {
  test('is sure of each answer, for the whole of the message', () => {
    expect(knownChoice('When?', ['onset', 'site'])).toEqual({
      reader: 'known',
      parts: ['onset', 'site'].map((id) => ({
        ...{ from: 0, to: 5, kind: 'answered', likely: 1 },
        chosen: [id],
        ranked: [{ id, score: 1 }],
      })),
    })
  })

  test('of no answer chooses none', () => {
    expect(knownChoice('Eh?', []).parts).toEqual([])
  })
})

describe('a reading that the student picks', () => {
  const asked = unclear(sampleCase, [], 'Any trouble there?', ['sx:nausea', 'sx:rash'])

  test('is a turn of its own that says the question, answers it and keeps what was chosen', () => {
    const [nausea] = asked.readings
    const turn = answerReading(sampleCase, sampleContent, [asked], nausea!, 'one')
    expect(turn).toMatchObject({
      said: 'Do you feel sick?',
      reply: "No, I've not felt sick.",
      status: 'normal',
      choice: { reader: 'known', parts: [{ chosen: ['general:sx:nausea'] }] },
    })
  })

  test('tells the very answer that it was offered for, where two answer one act', () => {
    const reading = { act: 'medications', question: 'What do you take?', answer: 'steroid' }
    expect(answerReading(sampleCase, sampleContent, [asked], reading, 'one').reply).toBe(
      'I finished some steroids last week.',
    )
  })

  test('draws out nothing that is not earned', () => {
    const reading = { act: 'concerns', question: 'What worries you most?', answer: 'worry' }
    const turn = answerReading(sampleCase, sampleContent, [], reading, 'one')
    expect(turn).toMatchObject({ reply: 'Nothing, really.', answers: [{ kind: 'withheld' }], credited: [] })
  })

  test('earns no mark that was earned before', () => {
    const reading = { act: 'sx:fever', question: 'Have you had a fever?', answer: 'fever' }
    const turn = answerReading(sampleCase, sampleContent, [heard(sampleCase, [], ['sx:fever'])], reading, 'one')
    expect(turn).toMatchObject({ credited: [], points: 0 })
  })

  test('is as good as the question typed', () => {
    const reading = { act: 'sx:fever', question: 'Have you had a fever?', answer: 'fever' }
    const { reply, answers, credited, manner, style } = heardAs(sampleCase, [], reading.question, ['fever'])
    const picked = answerReading(sampleCase, sampleContent, [], reading, 'one')
    expect(picked).toMatchObject({ reply, answers, credited, manner, style })
  })
})

describe('the candidate for an act', () => {
  test.each([
    ['of the case', 'sx:fever', 'fever'],
    ['of the case, for the complaint under its own name', 'onset:chest_pain', 'onset'],
    ['the plain one of several', 'smoking', 'smoking'],
    ['the guarded one, where there is no plain one', 'concerns', 'worry'],
    ['the general one, where the case is silent', 'sx:rash', 'general:sx:rash'],
    ['talk, where it is a remark', 'empathy', 'talk:empathy'],
    ['talk, where it asks for whatever is left', 'anything_else', 'talk:anything_else'],
    ['the opening', 'open', 'opening-words'],
  ])('is %s', (_, act, id) => {
    expect(candidateFor(sampleCase, sampleContent, act)).toBe(id)
  })
})
