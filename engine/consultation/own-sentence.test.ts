import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What each half of a message asks, and what is said to kind words. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  { ...knowing('dry', ['sx:cough', 'sx:vomiting'], 'A dry cough, and I retch.'), saying: ['dry'] },
  { ...knowing('fed', ['sx:vomiting'], 'Not after food.'), saying: ['after food'] },
  knowing('eats', ['diet'], 'Porridge and toast. I would eat the spoon.'),
  knowing('appetite', ['sx:appetite'], 'Three meals a day. I would eat the spoon.'),
  knowing('crying', ['mood_general'], 'I sat on the floor and cried.'),
])
const last = (messages: readonly string[]) => lastTurn(patient, messages)

describe('in one reply', () => {
  test('each sentence is answered by the fact that its own words name', () => {
    expect(last(['Do you have a dry cough? Any vomiting after food?']).reply).toContain('Not after food.')
  })

  test('a sentence is said once', () => {
    const { reply } = last(["What do you eat, and how's your appetite?"])
    expect(reply.match(/the spoon/g)).toHaveLength(1)
  })

  test('no thanks are given before what is hard to say', () => {
    expect(last(["I'm so sorry. How has your mood been?"]).reply).toBe('I sat on the floor and cried.')
  })

  test('nor a stock line after it', () => {
    expect(last(['How has your mood been?', "I'm so sorry to hear that."]).reply).toMatch(/listening|helps|not easy/)
  })
})
