import { describe, expect, test } from 'vitest'
import { isActId, targetOf, topicOf } from './acts.ts'

describe('the ids of acts', () => {
  test.each([
    ['smoking', true],
    ['sx:fever', true],
    ['onset:cough', true],
    ['onset:complaint', true],
    ['fh', true],
    ['fh:heart', true],
    ['empathy', true],
    ['sx', false],
    ['sx:asthma', false],
    ['pmh:fever', false],
    ['onset', false],
    ['onset:asthma', false],
    ['weather', false],
    ['', false],
  ])('"%s" is one: %s', (text, known) => {
    expect(isActId(text)).toBe(known)
  })

  test('an act is a topic and perhaps a target', () => {
    expect([topicOf('onset:cough'), targetOf('onset:cough')]).toEqual(['onset', 'cough'])
    expect([topicOf('smoking'), targetOf('smoking')]).toEqual(['smoking', undefined])
  })
})
