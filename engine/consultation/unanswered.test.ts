import { describe, expect, test } from 'vitest'
import { heardAs } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'

const INSULTED = ['No call for that, son.', 'I have been called worse.']
const ownCase = { ...sampleCase, reactions: new Map([...sampleCase.reactions, ['insulted', INSULTED] as const]) }
const ABUSE = 'Do you smoke, you fucking idiot?'

describe('a patient who is sworn at', () => {
  test('says what this person says to an insult, and something else the next time', () => {
    const first = heardAs(ownCase, [], ABUSE, ['smoking'])
    const second = heardAs(ownCase, [first], ABUSE, ['smoking'])
    expect(first).toMatchObject({ status: 'profanity', answers: [] })
    expect([first.reply, second.reply].toSorted()).toEqual(INSULTED.toSorted())
  })

  test('says what anybody would where the case has no line of its own', () => {
    expect(heardAs(sampleCase, [], ABUSE).reply).toBe("There's no need for that.")
  })

  test('keeps that line for abuse', () => {
    expect(INSULTED).not.toContain(heardAs(ownCase, [], 'asdfghjkl').reply)
  })
})
