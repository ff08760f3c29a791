import { describe, expect, test } from 'vitest'
import { heard, heardAs, sampleContent } from '#tests/content/heard.ts'
import { sampleCase, sampleChild } from '#tests/content/sample-case.ts'
import { choose, greet } from './consult.ts'
import { contextOf } from './context.ts'
import type { ReplyStatus } from './turn.ts'

describe('the state of a reply', () => {
  test.each<[string, string[], Parameters<typeof heardAs>[3], ReplyStatus, string]>([
    ['a plain question', ['smoking'], {}, 'normal', 'Ten a day.'],
    ['a leading one is answered', ['smoking'], { leading: true }, 'leading', 'Ten a day.'],
    ['one word is answered', ['smoking'], { oneWord: true }, 'oneword', 'Ten a day.'],
    ['one leading word is leading', ['smoking'], { oneWord: true, leading: true }, 'leading', 'Ten a day.'],
    ['a bare OK is not curt', ['acknowledge'], { oneWord: true }, 'normal', 'Mm-hm.'],
    [
      'abuse is not answered, whatever else it asks',
      ['smoking'],
      { kind: 'abuse' },
      'profanity',
      "There's no need for that.",
    ],
    ['nonsense', [], { kind: 'nonsense' }, 'red_message', 'Pardon?'],
    ['nothing', [], { kind: 'empty' }, 'red_message', 'Pardon?'],
    ['off the topic', [], { kind: 'out-of-scope' }, 'na', "I'm not sure what that has to do with it."],
    ['nothing clinical', ['other'], {}, 'na', "I'm not sure what that has to do with it."],
    ['off the topic, with a question after it', ['other', 'smoking'], {}, 'normal', 'Ten a day.'],
    ['not understood', [], { kind: 'unsure' }, 'failure', 'Sorry, what do you mean?'],
    [
      'unclear, with readings',
      [],
      { kind: 'unsure', readings: ['sx:rash', 'sx:nausea'] },
      'compound',
      'Do you mean this?',
    ],
    [
      'unclear, with readings that nobody can ask',
      [],
      { kind: 'unsure', readings: ['sx:growth'] },
      'failure',
      'Sorry, what do you mean?',
    ],
  ])('%s', (_, acts, how, status, reply) => {
    const turn = heardAs(sampleCase, [], acts, how)
    expect([turn.status, turn.reply]).toEqual([status, reply])
  })

  test('an act that nobody wrote an answer for is not understood, rather than met with silence', () => {
    const turn = heard(sampleCase, [], ['hobbies'])
    expect([turn.status, turn.acts]).toEqual(['failure', []])
  })

  test('what was not answered is not understood, costs nothing and earns nothing', () => {
    const turn = heardAs(sampleCase, [], ['sx:fever'], { kind: 'unsure' })
    expect(turn).toMatchObject({ acts: [], answers: [], credited: [], points: 0, manner: 50 })
  })

  test('the patient says that in other words the second time', () => {
    const first = heardAs(sampleCase, [], [], { kind: 'unsure' })
    expect(heardAs(sampleCase, [first], [], { kind: 'unsure' }).reply).not.toBe(first.reply)
  })
})

describe('an unclear message', () => {
  const readings = ['sx:rash', 'sx:rash', 'sx:nausea']

  test('offers its readings as questions, each once', () => {
    const turn = heardAs(sampleCase, [], [], { kind: 'unsure', readings })
    expect(turn.readings).toEqual([
      { act: 'sx:rash', question: 'Have you had a rash?' },
      { act: 'sx:nausea', question: 'Do you feel sick?' },
    ])
  })

  test('offers them to a mother about her child', () => {
    const turn = heardAs(sampleChild, [], [], { kind: 'unsure', readings: ['sx:rash', 'sx:rash'] })
    expect(turn.readings).toEqual([{ act: 'sx:rash', question: 'Has she had a rash?' }])
  })

  test('is answered as the reading that was chosen', () => {
    const turn = choose(sampleCase, sampleContent, [], 'sx:fever', 'Have you had a fever?', 'one')
    expect(turn).toMatchObject({ said: 'Have you had a fever?', status: 'normal', credited: ['fever'], points: 1 })
  })
})

describe('what gives "it" its meaning', () => {
  test('the last thing that was talked about, not the OK after it', () => {
    const asked = heard(sampleCase, [], ['sx:fever'])
    const context = contextOf(sampleCase, [asked, heard(sampleCase, [asked], ['acknowledge'])])
    expect(context).toMatchObject({
      previousActs: ['sx:fever'],
      previousPatient: "I've been hot and cold since Tuesday.",
    })
  })

  test('the complaint, after an open question', () => {
    expect(contextOf(sampleCase, [heard(sampleCase, [], ['open'])]).previousActs).toEqual(['open', 'sx:chest_pain'])
  })

  test('is the same whatever wording the seed chose', () => {
    const contexts = ['one', 'two', 'three'].map((seed) =>
      contextOf(sampleCase, [heard(sampleCase, [], ['sx:rash'], seed)]),
    )
    expect(new Set(contexts.map((context) => JSON.stringify(context))).size).toBe(1)
  })
})

test.each([
  ['Isla', 'Hello, Isla.'],
  [undefined, 'Hello, Doc.'],
  ['  ', 'Hello, Doc.'],
])('the patient greets %s', (name, words) => {
  expect(greet(sampleCase, { ...sampleContent, greetings: ['Hello, {name}.'] }, name, 'one')).toBe(words)
})
