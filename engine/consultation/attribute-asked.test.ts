import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** The right thing, and the right attribute of it. The last message counts. */

const patient = patientWith([
  knowing('how-often', ['pattern:complaint'], 'About two a month.'),
  knowing('tried', ['treatment_tried:complaint'], 'Two paracetamol.', {
    often: 'Four or five days a month.',
    since: 'Since the spring.',
  }),
  knowing('lumps', ['sx:lumps'], 'Just two, under my jaw.', { character: 'Like marbles, sore to press.' }),
  knowing('cold', ['sx:runny_nose'], 'Streaming since Tuesday.', { pattern: 'All day, on and off.' }),
])

const last = (messages: readonly string[]) => lastTurn(patient, messages)

describe('what is taken is asked about right after it was told', () => {
  test.each([
    ["How often would you say you're taking them, in a typical week or month?", 'Four or five days a month.'],
    ['How many days a month?', 'Four or five days a month.'],
    ['And how long have you been taking them?', 'Since the spring.'],
    ['How often does the pain come?', 'About two a month.'],
  ])('%s', (message, reply) => {
    expect(last(['Have you tried anything for the pain?', message]).reply).toContain(reply)
  })
})

describe('whether a thing that was told is sore', () => {
  test.each([['Are those lumps sore when you press them?'], ['Do they hurt?'], ['Are they tender?']])(
    '%s',
    (message) => {
      const turn = last(['Any lumps?', message])
      expect(turn.reply).toBe('Like marbles, sore to press.')
      expect(turn.acts.map(({ act }) => act)).not.toContain('aggravating:complaint')
    },
  )
})

test('since when a cold is there is not told by how it comes and goes', () => {
  expect(last(['Any runny nose?', 'How long have you had that?']).reply).toContain('since Tuesday')
})
