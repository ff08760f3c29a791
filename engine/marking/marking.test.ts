import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heard, heardAs, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { mark, starsFor } from './mark.ts'

const sheetFor = (messages: string[][]) => mark(sampleCase, consultation(sampleCase, messages), sampleContent)
const itemOf = (messages: string[][], id: string) => sheetFor(messages).items.find(({ item }) => item === id)

describe('an item is earned by what it lists', () => {
  test.each<[string, string, string[][], number]>([
    ['by asking, whatever the answer', 'fever', [['sx:fever']], 1],
    ['by any one of its acts', 'fever', [['sx:chills']], 1],
    ['by the complaint under its own name', 'onset', [['onset:chest_pain']], 2],
    ['not by the same aspect of something else', 'onset', [['onset:headache']], 0],
    ['by all of its acts in one message', 'stomach', [['sx:nausea', 'sx:vomiting']], 2],
    ['by all of its acts over several', 'stomach', [['sx:nausea'], ['smoking'], ['sx:vomiting']], 2],
    ['not by half of them', 'stomach', [['sx:nausea']], 0],
    ['by enough of a list', 'lungs', [['sx:cough'], ['sx:wheeze']], 1],
    ['not by too few', 'lungs', [['sx:cough'], ['sx:cough']], 0],
    ['by a fact once it is told', 'worry', [['greet'], ['introduce'], ['consent'], ['open'], ['concerns']], 3],
    ['not by asking for a fact that is kept back', 'worry', [['concerns']], 0],
  ])('%s', (_, id, messages, marks) => {
    expect(itemOf(messages, id)?.awarded).toBe(marks)
  })

  test('by an aspect of an earlier version that drew out what is told of the symptom itself', () => {
    const asked = heard(sampleCase, [], ['sx:fever'])
    const acts = asked.acts.map((found) => ({ ...found, act: 'course:fever' }))
    const turn: Turn = { ...asked, acts, answers: [{ act: 'course:fever', kind: 'fact', fact: 'fever' }] }
    const { items } = mark(sampleCase, [turn], sampleContent)
    expect(items.find(({ item }) => item === 'fever')?.awarded).toBe(1)
  })

  test('asking twice earns once', () => {
    expect(sheetFor([['sx:fever'], ['sx:fever'], ['sx:chills']]).score).toBe(1)
  })

  test('saying nothing scores nothing', () => {
    expect(sheetFor([]).score).toBe(0)
  })
})

describe('an item that one answer alone earns counts only when that is told', () => {
  test.each<[string, string, number]>([
    ['a wider question', 'radiation:complaint', 0],
    ['what asks for it', 'sx:back_pain', 1],
    ['the answer itself', 'not-the-back', 1],
  ])('%s', (_, asked, marks) => {
    const turns = [heard(sampleCase, [], [asked])]
    const items = mark(sampleCase, turns, sampleContent).items
    expect(items.find(({ item }) => item === 'back')?.awarded).toBe(marks)
  })

  test('the words without the act earn nothing', () => {
    const turns = [heardAs(sampleCase, [], 'Is it at the front or the back?', ['site:complaint'])]
    expect(mark(sampleCase, turns, sampleContent).items.find(({ item }) => item === 'back')?.awarded).toBe(0)
  })
})

describe('evidence is the first words that earned the mark', () => {
  test('one for an item that any act earns', () => {
    const turns = [heard(sampleCase, [], ['sx:fever'], 'one', 'Any fever? sx:fever')]
    const again = heard(sampleCase, turns, ['sx:fever'])
    const item = mark(sampleCase, [...turns, again], sampleContent).items.find(({ item }) => item === 'fever')
    expect(item?.evidence).toEqual([{ turn: 0, from: 11, to: 19, words: 'sx:fever' }])
  })

  test('one for each act of an item that needs them all, in the order said', () => {
    const evidence = itemOf([['sx:vomiting'], ['sx:nausea']], 'stomach')?.evidence
    expect(evidence?.map(({ turn, words }) => [turn, words])).toEqual([
      [0, 'sx:vomiting'],
      [1, 'sx:nausea'],
    ])
  })
})

describe('a missed item names what came nearest and why it did not count', () => {
  test.each<[string, string, string[][], string | undefined]>([
    ['another aspect', 'radiation', [['site:complaint']], 'You asked where it was, not whether it spread.'],
    [
      'the right aspect of something else',
      'onset',
      [['onset:headache']],
      'You asked when the headache started, not when it started.',
    ],
    ['a question too wide', 'stroke', [['pmh']], 'Too wide: ask about stroke by name.'],
    ['a neighbour', 'allergies', [['medications']], 'You asked about medicines, not about allergies.'],
    [
      'a worry kept back',
      'worry',
      [['concerns']],
      'You asked, but he held it back: it takes a little more trust, or a second try.',
    ],
    ['nothing', 'allergies', [['smoking']], undefined],
  ])('%s', (_, id, messages, why) => {
    expect(itemOf(messages, id)?.near?.why).toBe(why)
  })

  test.each<[string, string[], string, string | undefined]>([
    [
      'of the same symptom',
      ['sx:headache', 'course:headache'],
      'onset:headache',
      'You asked when the headache started, not how the headache had changed.',
    ],
    ['of another matter', ['sx:appetite', 'pattern:complaint'], 'onset:complaint', undefined],
  ])('an aspect %s that is listed too', (_, any, said, why) => {
    const items = sampleCase.items.map((item) => (item.id === 'radiation' ? { ...item, earnedBy: { any } } : item))
    const sheet = mark({ ...sampleCase, items }, consultation(sampleCase, [[said]]), sampleContent)
    expect(sheet.items.find(({ item }) => item === 'radiation')?.near?.why).toBe(why)
  })

  test('words that were near but not followed', () => {
    const lost = heardAs(sampleCase, [], 'ever had like a stroke thing?')
    const item = mark(sampleCase, [lost], sampleContent).items.find(({ item }) => item === 'stroke')
    expect(item?.near?.why).toBe('He did not follow this. Ask it plainly and it counts.')
  })

  test('and says what the patient would have answered', () => {
    expect(itemOf([], 'onset')?.wouldHaveSaid).toBe('It came on on Tuesday.')
    expect(itemOf([], 'worry')?.wouldHaveSaid).toBe('I am frightened it is what Dad had.')
    expect(itemOf([], 'allergies')?.wouldHaveSaid).toBe('No allergies.')
    expect(itemOf([], 'introduce')?.wouldHaveSaid).toBeUndefined()
  })
})

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [49, 1],
  [50, 2],
  [74, 2],
  [75, 3],
  [100, 3],
])('%i of 100 marks are %i stars', (score, stars) => {
  expect(starsFor(score, 100)).toBe(stars)
})

/** Consultations drawn from a seeded random generator: reproducible, and not chosen to pass. */
function drawn(seed: number): string[][] {
  const acts = [
    'greet',
    'introduce',
    'consent',
    'open',
    'concerns',
    'sx:fever',
    'sx:chills',
    'sx:nausea',
    'sx:vomiting',
    'smoking',
    'onset:complaint',
    'onset:chest_pain',
    'radiation:complaint',
    'sx:cough',
    'sx:wheeze',
    'empathy',
    'pmh:stroke',
    'pmh',
    'drugs',
    'allergies',
    'anything_else',
    'elaborate',
  ]
  let state = seed
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: 3 + next(12) }, () => [
    ...new Set(Array.from({ length: 1 + next(4) }, () => acts[next(acts.length)] ?? 'greet')),
  ])
}

describe.each(Array.from({ length: 40 }, (_, i) => i + 1))('whatever is said (drawn with %i)', (seed) => {
  const messages = drawn(seed)
  const turns = consultation(sampleCase, messages)

  test('the points of the turns add up to the sheet', () => {
    expect(turns.reduce((sum, { points }) => sum + points, 0)).toBe(mark(sampleCase, turns, sampleContent).score)
  })

  test('each earned item was credited in exactly one turn', () => {
    const credited = turns.flatMap((turn) => turn.credited)
    const earned = mark(sampleCase, turns, sampleContent).items.filter(({ awarded }) => awarded > 0)
    expect([...credited].sort()).toEqual(earned.map(({ item }) => item).sort())
  })

  test('the same transcript gives the same marks to the byte', () => {
    const again = consultation(sampleCase, messages)
    expect(JSON.stringify([again, mark(sampleCase, again, sampleContent)])).toBe(
      JSON.stringify([turns, mark(sampleCase, turns, sampleContent)]),
    )
  })

  test('another seed changes wording and nothing else', () => {
    const plainly = (all: readonly Turn[]) => all.map((turn) => ({ ...turn, reply: '' }))
    expect(plainly(consultation(sampleCase, messages, 'another seed'))).toEqual(plainly(turns))
  })
})
