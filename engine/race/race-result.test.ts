import { describe, expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { readRanking } from '#engine/marking/debrief-ranking.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { sampleFacts } from '#tests/content/sample-case.ts'
import { type LabelledMessage, patientWith, talk } from '#tests/content/small-consultations.ts'
import { doubtAfter } from './doubt.ts'
import { limitsOf } from './limits.ts'
import { questionsSpent } from './question-budget.ts'
import { raceResult } from './race-result.ts'
import { type Race, scoreRace } from './race-score.ts'

const { content } = await loadVocabulary('content/vocabulary', [])

const candidate = (name: string, place: 'leading' | 'likely' | 'exclude', raising: string[], lowering: string[]) => ({
  ...{ condition: name.toLowerCase().replaceAll(' ', '-'), name, place, accepts: name === 'Lung clot' ? ['PE'] : [] },
  for: raising.map((answer) => ({ answer, text: `${answer} for ${name}` })),
  against: lowering.map((answer) => ({ answer, text: `${answer} against ${name}` })),
})

const differential: CaseFile['differential'] = [
  candidate('Heart attack', 'leading', ['father', 'smoking'], []),
  candidate('Pneumonia', 'likely', ['fever'], ['no-cough']),
  candidate('Lung clot', 'exclude', ['fainted'], ['no-cough']),
  candidate('Torn aorta', 'exclude', ['smoking', 'itch'], ['site']),
]

const race: CaseFile['race'] = {
  near: [{ name: 'Stable angina', why: 'It goes with rest.' }],
  asks: [
    { ask: 'Has anyone in your family had heart trouble?', tells: ['father'] },
    { ask: 'Do you have a cough?', tells: ['no-cough'] },
    { ask: 'Where is the pain?', tells: ['site'] },
    { ask: 'Do you smoke?', tells: ['smoking'] },
  ],
}
const patient = patientWith(sampleFacts, { differential, alike: { fainted: ['tired'] }, race })

const FATHER = 'Has anyone in your family had heart trouble?'
const COUGH = 'Do you have a cough?'
const WHERE = 'Where is the pain?'
const SMOKE = 'Do you smoke?'
const FAINT = 'Have you fainted?'

/** The acts that the reader finds in these messages. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  [FATHER]: ['fh:heart'],
  [COUGH]: ['sx:cough'],
  [WHERE]: ['site:complaint'],
  [SMOKE]: ['smoking'],
  [FAINT]: ['sx:faint'],
  'Any nausea, vomiting or diarrhoea?': ['sx:nausea', 'sx:vomiting', 'sx:diarrhoea'],
  'Any nausea, vomiting, diarrhoea or headaches?': ['sx:nausea', 'sx:vomiting', 'sx:diarrhoea', 'sx:headache'],
  'Hello, I am Kim, a medical student.': ['greet', 'introduce'],
  'That sounds hard.': ['empathy'],
  'Do you have a rash?': ['sx:rash'],
  'Are you tired?': ['sx:fatigue'],
  'Any itching?': ['sx:itch'],
}
const say = (said: readonly string[]): Turn[] =>
  talk(
    patient,
    said.map((message): LabelledMessage => [message, ...(ASKED[message] ?? [])]),
  )

const raced = (said: readonly string[], lists: Race['rankings'] = [], final: string[] = []): Race => ({
  turns: say(said),
  rankings: lists,
  final,
})

describe('questions', () => {
  test.each<[string, string[], number]>([
    ['a question', [SMOKE], 1],
    ['three things in one breath', ['Any nausea, vomiting or diarrhoea?'], 1],
    ['four things in one breath', ['Any nausea, vomiting, diarrhoea or headaches?'], 2],
    ['kind words and a name', ['Hello, I am Kim, a medical student.', 'That sounds hard.'], 0],
    ['what was not understood', ['Glorp wibble flurb?'], 0],
    ['the same again', [SMOKE, SMOKE], 2],
    ['more than there are', Array(5).fill('Any nausea, vomiting, diarrhoea or headaches?'), 8],
  ])('%s', (_, said, spent) => {
    expect(questionsSpent(say(said), 8)).toBe(spent)
  })

  test('a case may say otherwise than eight questions and six minutes', () => {
    expect(limitsOf(viewOf(patient))).toEqual({ questions: 8, seconds: 360 })
    const own = patientWith(sampleFacts, { race: { ...race!, questions: 6, seconds: 300 } })
    expect(limitsOf(viewOf(own))).toEqual({ questions: 6, seconds: 300 })
  })
})

describe('lists', () => {
  const lists = [
    { list: ['Pneumonia', 'Heart attack'], turns: 0 },
    { list: ['Heart attack', 'Pneumonia'], turns: 1 },
    { list: ['Heart attack'], turns: 2 },
  ]

  test('stand as they were kept before the next question was sent', () => {
    const { standings } = scoreRace(patient, raced([SMOKE, COUGH], lists, ['Heart attack', 'PE']))
    expect(standings).toEqual([
      { list: ['Pneumonia', 'Heart attack'], rank: 2 },
      { list: ['Heart attack', 'Pneumonia'], rank: 1 },
      { list: ['Heart attack', 'PE'], rank: 1 },
    ])
  })

  test('small talk between two questions moves no list to another question', () => {
    const later = [lists[0]!, { list: ['Heart attack'], turns: 2 }]
    const { standings } = scoreRace(patient, raced([SMOKE, 'That sounds hard.', COUGH], later, ['Heart attack']))
    expect(standings.map(({ rank }) => rank)).toEqual([2, 1, 1])
  })

  test('a question that took two slots fills two of them', () => {
    const four = 'Any nausea, vomiting, diarrhoea or headaches?'
    const late = [
      { list: ['Pneumonia', 'Heart attack'], turns: 0 },
      { list: ['Pneumonia', 'Heart attack'], turns: 1 },
    ]
    const one = scoreRace(patient, raced([SMOKE, COUGH], late, ['Heart attack'])).shares.along
    const two = scoreRace(patient, raced([four, COUGH], late, ['Heart attack'])).shares.along
    expect([one, two]).toEqual([(30 * (0.5 + 7)) / 8, (30 * (1 + 6)) / 8])
  })
})

describe('what must be ruled out', () => {
  test.each<[string, string[], string[], number]>([
    ['neither listed nor asked about', [COUGH.replace('cough', 'rash')], [], 0],
    ['listed, by another name', [], ['PE'], 10],
    ['asked about', [FAINT], [], 10],
    ['asked about by what tells as much', ['Are you tired?'], [], 10],
    ['asked about, and something else was answered', ['Any itching?'], [], 10],
    ['one listed and one asked about', [WHERE], ['PE'], 20],
  ])('%s', (_, said, final, share) => {
    expect(scoreRace(patient, raced(said, [], final)).shares.excluded).toBe(share)
  })
})

describe('doubt', () => {
  const left = (...disclosed: string[]) => doubtAfter(patient, new Set(disclosed))

  test('is 100 before the first answer and never rises', () => {
    expect(left()).toBe(100)
    expect(left('fever')).toBe(100)
  })

  test('loses a third about each rival that a clue parts', () => {
    expect(left('father')).toBeCloseTo(200 / 3)
    expect(left('smoking')).toBeCloseTo((200 / 3 + 200 / 3 + 100) / 3)
    expect(left('no-cough')).toBeCloseTo((200 / 3 + 200 / 3 + 100) / 3)
  })
})

describe('the result', () => {
  const list = [{ list: ['Pneumonia', 'Heart attack'], turns: 0 }]
  const result = raceResult(patient, content, raced([FATHER, FATHER, COUGH], list, ['Heart attack', 'Stable angina']))

  test('says what each question was worth, and that a repeated one was worth nothing', () => {
    expect(result.asked.map(({ said, worth, repeat }) => [said, Math.round(worth), repeat])).toEqual([
      [FATHER, 33, false],
      [FATHER, 0, true],
      [COUGH, 15, false],
    ])
    expect(result.asked[0]?.clues).toEqual(['father for Heart attack'])
    expect(result.asked[2]?.excluded).toEqual(['Lung clot'])
  })

  test('names the question that would have told most at each point, and what the patient would have said', () => {
    expect(result.mostDiscriminating.map((one) => one?.ask)).toEqual([FATHER, COUGH, COUGH, SMOKE])
    expect(result.mostDiscriminating[1]?.says).toBe('No, no cough to speak of.')
    expect(result.mostDiscriminating[1]?.worth).toBeLessThanOrEqual(result.mostDiscriminating[0]!.worth)
  })

  test('names near misses that stood before the diagnosis, and nothing that was not listed', () => {
    const near = (final: string[]) => raceResult(patient, content, raced([], [], final)).near
    const angina = { name: 'Stable angina', why: 'It goes with rest.' }
    expect(near(['stable angina', 'Heart attack'])).toEqual([{ ...angina, rank: 1 }])
    expect(near(['Pneumonia', 'Stable angina'])).toEqual([{ ...angina, rank: 2 }])
    expect(near(['Heart attack', 'Stable angina'])).toEqual([])
    expect(near(['Pneumonia'])).toEqual([])
  })

  test('weighs the candidates by what this race found out', () => {
    const clue = (name: string) => result.differential.find((one) => one.name === name)
    expect(clue('Heart attack')?.for.map(({ elicited }) => elicited)).toEqual([true, false])
    expect(clue('Heart attack')?.studentRank).toBe(1)
    expect(clue('Torn aorta')?.studentRank).toBeUndefined()
  })

  test('offers no question after the last', () => {
    const eight = raceResult(patient, content, raced(Array(8).fill(SMOKE), [], []))
    expect(eight.mostDiscriminating).toHaveLength(8)
  })
})

test('asking a parting question before the same list is handed in never scores less', () => {
  const questions = [FATHER, COUGH, WHERE, SMOKE, FAINT]
  const finals = [['Heart attack'], ['Pneumonia', 'Heart attack'], ['PE', 'Torn aorta', 'Heart attack'], []]
  const score = (turns: Turn[], final: string[]) =>
    scoreRace(patient, { turns, rankings: [{ list: final, turns: 0 }], final }).efficiency
  let tried = 0
  for (const first of questions)
    for (const second of questions)
      for (const final of finals) {
        const turns = say([first, second])
        expect(score(turns, final)).toBeGreaterThanOrEqual(score(turns.slice(0, 1), final))
        tried += 1
      }
  expect(tried).toBe(100)
})

test('figures tell diagnoses apart: type 1 is no slip of the pen for type 2', () => {
  const types = [
    candidate('Type 2 diabetes mellitus', 'leading', [], []),
    candidate('Type 1 diabetes mellitus', 'exclude', [], []),
  ]
  const diabetic = patientWith(sampleFacts, { differential: types })
  expect(
    readRanking(diabetic, ['Type 1 diabetes mellitus', 'Type 2 diabetes melitus', 'Type 3 diabetes mellitus']),
  ).toEqual([
    { name: 'Type 1 diabetes mellitus', condition: 'type-1-diabetes-mellitus' },
    { name: 'Type 2 diabetes melitus', condition: 'type-2-diabetes-mellitus' },
    { name: 'Type 3 diabetes mellitus' },
  ])
})
