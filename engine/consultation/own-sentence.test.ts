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
  knowing('home', ['living'], 'With my aunt.'),
  knowing('vape', ['smoking'], 'I vape, most days.'),
  {
    ...knowing('smoke-free', ['exposure', 'smoking'], 'Nobody smokes in the house.'),
    saying: ['live smoke', 'anyone smoke'],
  },
  knowing('name', ['identify'], 'Jo Bright, thirty.'),
  { ...knowing('called', ['identify'], 'Just Jo.'), saying: ['call you', 'called'] },
])
const last = (messages: readonly string[]) => lastTurn(patient, messages)

describe('in one reply', () => {
  test('each sentence is answered by the fact that its own words name', () => {
    expect(last(['Do you have a dry cough? Any vomiting after food?']).reply).toContain('Not after food.')
  })

  test.each([
    ['Who do you live with, and do you smoke?', 'With my aunt. I vape, most days.'],
    ['Does anyone you live with smoke?', 'Nobody smokes in the house.'],
    ["What's your name, and what would you like to be called?", 'Jo Bright, thirty. Just Jo.'],
    ['What would you like me to call you?', 'Just Jo.'],
  ])('words of two questions ask for nothing together: %s', (message, reply) => {
    expect(last([message]).reply).toBe(reply)
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
