import { describe, expect, test } from 'vitest'
import type { Turn } from '#engine/consultation/turn.ts'
import { consultation, heardAs, sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { debrief, partingWords, type Reasoning } from './debrief.ts'
import { midSentence } from './debrief-headline.ts'
import { rankOfLeading, readRanking } from './debrief-ranking.ts'
import { mark } from './mark.ts'

const nothing: Reasoning = { differential: [], summary: '' }
const after = (turns: readonly Turn[], reasoning: Partial<Reasoning> = {}) =>
  debrief(sampleCase, { turns, sheet: mark(sampleCase, turns, sampleContent) }, sampleContent, {
    ...nothing,
    ...reasoning,
  })
const talk = (messages: string[][], reasoning: Partial<Reasoning> = {}) =>
  after(consultation(sampleCase, messages), reasoning)

describe('the headline says what was found and what was not', () => {
  test.each<[string, string[], string]>([
    ['first', ['Heart attack', 'Pneumonia'], 'You found acute coronary syndrome.'],
    ['further down', ['Pneumonia', 'ACS'], 'You thought of acute coronary syndrome.'],
    ['not at all', ['Pneumonia'], 'This was acute coronary syndrome.'],
    ['nothing handed in', [], 'You earned 0 of 15 marks.'],
  ])('%s', (_, differential, sentence) => {
    expect(talk([], { differential }).headline.sentences[0]).toBe(sentence)
  })

  test('a red flag that was missed', () => {
    expect(talk([]).headline.sentences[1]).toBe('You missed one red flag.')
  })

  test('none missed', () => {
    expect(talk([['onset:complaint']]).headline.sentences[1]).toBe('You didn’t miss any red flags.')
  })

  test.each([
    ['Pulmonary embolism', 'pulmonary embolism'],
    ["Crohn's disease", "Crohn's disease"],
    ['COVID-19', 'COVID-19'],
    ['HIV infection', 'HIV infection'],
  ])('%s stands in a sentence as %s', (name, inSentence) => {
    expect(midSentence(name)).toBe(inSentence)
  })
})

describe("the student's differential is read kindly but exactly", () => {
  test.each<[string, string[], number | undefined]>([
    ['the very name', ['Acute coronary syndrome'], 1],
    ['an accepted name', ['chest infection', 'heart attack'], 2],
    ['an abbreviation in small letters', ['acs'], 1],
    ['words in another order', ['syndrome, acute coronary'], 1],
    ['a slip of the pen', ['Acute coronary sindrome'], 1],
    ['a query in front', ['?possible ACS'], 1],
    ['something else', ['Angina'], undefined],
    ['an abbreviation of something else', ['ACE'], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, names, rank) => {
    expect(rankOfLeading(sampleCase, readRanking(sampleCase, names))).toBe(rank)
  })
})

describe('three things to change', () => {
  test('the missed must-ask comes first, with what would have been heard', () => {
    expect(talk([['onset:headache']]).changes[0]).toMatchObject({
      title: 'onset',
      mustAsk: true,
      near: { turn: 0, why: 'You asked when the headache started, not when it started.' },
      better: 'About onset?',
      wouldHaveSaid: 'It came on on Tuesday.',
    })
  })

  test.each([
    ['rudeness', 'Hurry up, do you feel sick?', 'A tone that puts people off'],
    ['a leading question', "You don't feel sick, do you?", 'A leading question'],
  ])('then a habit: %s', (_, said, title) => {
    expect(after([heardAs(sampleCase, [], said, ['sx:nausea'])]).changes.map((change) => change.title)).toContain(title)
  })

  test('never more than three, and none without a better question', () => {
    const { changes } = talk([['greet']])
    expect(changes).toHaveLength(3)
    expect(changes.filter(({ better }) => better === '')).toEqual([])
  })
})

describe('three things to keep', () => {
  test('a confidence that was earned comes first', () => {
    const { strengths } = talk([['greet'], ['introduce'], ['consent'], ['open'], ['concerns']])
    expect(strengths[0]).toMatchObject({
      title: 'You were told something few people hear',
      evidence: { turn: 4 },
      marks: 3,
    })
  })

  test('each from another turn', () => {
    const { strengths } = talk([['open'], ['summarise', 'ideas', 'empathy'], ['onset:complaint'], ['sx:fever']])
    expect(new Set(strengths.map(({ evidence }) => evidence?.turn)).size).toBe(3)
  })

  test('a student who said nothing has none', () => {
    expect(talk([]).strengths).toEqual([])
  })
})

test('the timeline knows what each turn was about and what it earned', () => {
  const { timeline } = talk([
    ['introduce'],
    ['open'],
    ['onset:complaint'],
    ['acknowledge'],
    ['sx:rash'],
    ['fh'],
    ['close'],
  ])
  expect(timeline.map(({ section, marks, mustAsks }) => [section, marks, mustAsks.join()])).toEqual([
    ['presenting', 1, ''],
    ['presenting', 0, ''],
    ['presenting', 2, 'onset'],
    ['presenting', 0, ''],
    ['systems', 0, ''],
    ['family', 0, ''],
    ['closing', 0, ''],
  ])
})

test('a missed must-ask is a flag at the turn that came nearest', () => {
  expect(talk([['smoking'], ['onset:headache']]).missedFlags).toEqual([{ item: 'onset', label: 'onset', turn: 1 }])
  expect(talk([['smoking']]).missedFlags).toEqual([{ item: 'onset', label: 'onset' }])
})

test('the differential shows which clues were heard', () => {
  const [leading, pneumonia] = talk([['sx:fever']], { differential: ['Pneumonia'] }).differential
  expect(leading).toMatchObject({
    for: [{ topic: 'father', elicited: false }],
    against: [{ topic: 'fever', elicited: true }],
  })
  expect(pneumonia).toMatchObject({ studentRank: 1, against: [{ topic: 'no-cough', elicited: false }] })
})

test.each([
  [80, 'Thank you.'],
  [60, 'Thank you.'],
  [59, 'Right.'],
  [40, 'Right.'],
  [39, 'Hm.'],
])('with manner at %i the patient leaves with "%s"', (manner, words) => {
  expect(partingWords(sampleCase, manner)).toBe(words)
})

describe('a missed must-ask tells how the weighing would have gone with it', () => {
  const differential = [
    { ...sampleCase.file.differential[0]!, for: [clue('onset', 'On Tuesday')], against: [] },
    { ...sampleCase.file.differential[1]!, for: [clue('fever', 'A fever')], against: [clue('onset', 'On Tuesday')] },
    { ...sampleCase.file.differential[2]!, for: [], against: [clue('no-cough', 'No cough')] },
  ]
  const missed = (messages: string[][], of = differential) => {
    const patientCase = { ...sampleCase, file: { ...sampleCase.file, differential: of } }
    const turns = consultation(patientCase, messages)
    const marked = { turns, sheet: mark(patientCase, turns, sampleContent) }
    return debrief(patientCase, marked, sampleContent, nothing).missedAsks
  }

  test('with its clues for and against', () => {
    expect(missed([])[0]).toMatchObject({
      label: 'onset',
      better: 'About onset?',
      wouldHaveSaid: 'It came on on Tuesday.',
      clues: [
        { diagnosis: 'Acute coronary syndrome', side: 'for', text: 'On Tuesday' },
        { diagnosis: 'Pneumonia', side: 'against', text: 'On Tuesday' },
      ],
    })
  })

  test.each<[string, string[][], [number, number], RegExp]>([
    ['from behind', [['sx:fever']], [3, 1], /would have come out first; on what you heard it was behind pneumonia/],
    ['from level', [], [3, 1], /was level with pneumonia and pulmonary embolism/],
  ])('the diagnosis comes first %s', (_, messages, [before, after], words) => {
    const [ask] = missed(messages)
    expect(ask).toMatchObject({ rank: { before, after }, effect: expect.stringMatching(words) })
  })

  test('one that only speaks against another says so, and one that moves nothing says that', () => {
    const led = differential.map((one) => (one.place === 'leading' ? { ...one, for: [clue('father', 'Father')] } : one))
    expect(missed([['fh']], led)[0]?.effect).toMatch(
      /leaves acute coronary syndrome where it was, and counts against pneum/,
    )
    const none = differential.map((one) => ({ ...one, for: [], against: [] }))
    expect(missed([], none)[0]).toMatchObject({ clues: [], effect: expect.stringMatching(/^It moves no diagnosis/) })
  })

  test('the one that brings the diagnosis up comes first', () => {
    const items = sampleCase.items.map((item) => (item.id === 'fever' ? { ...item, mustAsk: true } : item))
    const [leading, ...others] = differential
    const moved = [{ ...leading!, for: [clue('fever', 'A fever')] }, ...others.map((one) => ({ ...one, for: [] }))]
    const patientCase = { ...sampleCase, items, file: { ...sampleCase.file, differential: moved } }
    const marked = { turns: [], sheet: mark(patientCase, [], sampleContent) }
    const { missedAsks } = debrief(patientCase, marked, sampleContent, nothing)
    expect(missedAsks.map(({ item, rank }) => [item, rank.after])).toEqual([
      ['fever', 1],
      ['onset', 2],
    ])
  })

  test('what was asked is not among them', () => {
    expect(missed([['onset:complaint']])).toEqual([])
  })

  function clue(answer: string, text: string) {
    return { answer, text }
  }
})
