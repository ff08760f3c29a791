import { describe, expect, test } from 'vitest'
import { fact, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

const patient = patientWith([
  fact('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  fact('hot', ['sx:fever'], 'I have been burning up.', { further: { onset: 'Since Sunday lunch.' } }),
  fact('sick', ['sx:vomiting'], 'I was sick this morning, once.', { further: { onset: 'Around nine.' } }),
  fact('clothes', ['sx:weight_loss'], 'No, love. My skirts all fit.'),
])

const said = (...messages: string[]) => lastTurn(patient, messages).reply

describe('since when, asked of a list', () => {
  test.each([
    [
      'is told of what is there',
      'Any fevers, rashes or vomiting, and how long for?',
      /burning up\..* Since Sunday lunch\./,
    ],
    ['is not told twice', 'Any vomiting or rashes, and since when?', /^I was sick this morning, once\. (?!Around)/],
    ['is not told where nobody asks', 'Any fevers or rashes?', /burning up\. (?!Since)/],
  ])('%s', (_, message, reply) => {
    expect(said(message)).toMatch(reply)
  })

  test('a no keeps the name that goes with it', () => {
    expect(said('Any rashes, or have you lost any weight?')).toMatch(/No, love\. My skirts/)
  })
})
