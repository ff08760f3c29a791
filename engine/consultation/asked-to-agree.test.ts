import { describe, expect, test } from 'vitest'
import { knowing, lastTurn, patientWith } from '#tests/content/small-consultations.ts'

/** What the patient is asked to agree to, and what is said of a summary. The last message counts. */

const patient = patientWith([
  knowing('onset', ['onset:complaint'], 'It came on on Tuesday.'),
  { ...knowing('tablets', ['safety_abuse'], 'Yes, Ann can keep them.'), saying: ['ann keep', 'ann hold'] },
  knowing('mood', ['mood_general'], 'Low, since the dog died.'),
  knowing('fear', ['concerns'], 'That it is like my mother.'),
])
const last = (messages: readonly string[]) => lastTurn(patient, messages)

describe('asked to agree', () => {
  test.each([
    'Would you be willing to let Ann keep the tablets, starting today?',
    'Could we agree that Ann holds on to them?',
    'Sorry, I meant the tablets. Shall we ask Ann to keep them?',
  ])('a patient says what the case knows of it: %s', (message) => {
    expect(last([message]).reply).toContain('Ann can keep them')
  })

  test.each(['Could we agree that you come back if the hoop glints?', 'Would you be prepared to give that a go?'])(
    'and goes along with what else is proposed: %s',
    (message) => {
      expect(last([message]).reply).toMatch(/all right/i)
    },
  )

  test('leave to ask is something else', () => {
    expect(last(['Would you mind if I asked you some questions?']).acts.map(({ act }) => act)).toEqual(['consent'])
  })
})

describe('the end of a summary', () => {
  test.each<[string, RegExp]>([
    ['So to sum up, a pain in your chest since Tuesday. Have I missed anything?', /^No, /],
    ['To summarise: chest pain since Tuesday. Have I left anything out?', /^No, /],
    [
      'To summarise: chest pain since Tuesday. Have I got that right, anything you want to add?',
      /nothing|about it|everything/,
    ],
    ['To summarise: chest pain since Tuesday. Have I got that right?', /^(Yes|That's it)/],
  ])('%s', (message, reply) => {
    expect(last([message]).reply).toMatch(reply)
  })
})

describe('thoughts and feelings', () => {
  test.each<[string, string]>([
    ["What's going through your mind when you wake up?", 'like my mother'],
    ["When you're lying awake, what sort of things are you thinking?", 'like my mother'],
    ['What did that do to you, losing them?', 'Low, since'],
    ['How did you take that?', 'Low, since'],
  ])('%s', (message, reply) => {
    expect(last([message]).reply).toContain(reply)
  })
})
