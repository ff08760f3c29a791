import { describe, expect, test } from 'vitest'
import type { Fact } from '#engine/case/fact.ts'
import { vocabulary } from '#scripts/understanding/test-vocabulary.ts'
import { asWritten, sampleCase } from '#tests/content/sample-case.ts'
import { summaryPoints } from './summary-points.ts'

const fact = (id: string, act: string, gist: string, says = gist): Fact => ({
  ...{ id, topic: id, acts: [act], gist, says },
})

const facts = [
  fact('who', 'identify', 'Walter Hobbs, 61'),
  fact('onset', 'onset:complaint', 'Pain began two hours ago, at breakfast'),
  fact('spread', 'radiation:complaint', 'Spreads to left arm and jaw'),
  fact('sweat', 'sx:sweating', 'Drenching cold sweat'),
  fact('breath', 'sx:breathless', 'Breathless at rest since it began'),
  fact('sick', 'sx:vomiting', 'Vomited three times, the last time green'),
  fact('light', 'sx:photophobia', 'Cannot bear light'),
  fact('no-fever', 'sx:fever', 'No fever'),
  fact('no-cough', 'sx:cough', 'No cough'),
  fact('pressure', 'pmh:hypertension', 'High blood pressure for six years'),
  fact('ulcer', 'pmh:gi_disease', 'Stomach ulcer fifteen years ago, treated'),
  fact('smoking', 'smoking', 'Smokes 20 a day since 16'),
  fact('father', 'fh:heart', 'Father died at 58 of a heart attack'),
  fact('effort', 'previous:complaint', 'Three weeks of chest pain on less and less effort'),
  fact('allergy', 'allergies', 'No drug allergies'),
  fact('tonsils', 'surgery', 'Tonsillectomy at seven; vomited after the anaesthetic'),
  fact('nights', 'sx:chest_pain', 'Wakes him from sleep most nights'),
  fact('cat', 'pets', 'Keeps a cat called Biscuit'),
]
const modelSummary = `Walter Hobbs is a 61-year-old man with two hours of chest pain, which spreads to his left arm and jaw,
  with drenching sweat and breathlessness. He vomited three times and cannot bear light. He has no fever and no cough. Pain
  has come on less and less effort for three weeks. He has high blood pressure, had a stomach ulcer fifteen years ago, and
  smokes twenty a day. His father died of a heart attack at 58. No drug allergies. His
  tonsillectomy was at seven, and he vomited after the anaesthetic. It wakes him from sleep most nights.`

const patientCase = {
  ...sampleCase,
  file: { ...sampleCase.file, answers: asWritten(facts), modelSummary, differential: [], complaint: ['chest_pain'] },
}
const points = (summary: string) => summaryPoints(patientCase, new Map(), summary, vocabulary)
const included = (summary: string) =>
  points(summary)
    .filter((point) => point.included)
    .map(({ topic }) => topic)

test('the points are what the model tells of the history, in its own order', () => {
  const topics = points('').map(({ topic }) => topic)
  expect(topics).toEqual([
    ...['onset', 'spread', 'sweat', 'breath', 'sick', 'light', 'no-fever', 'no-cough', 'effort', 'pressure', 'ulcer'],
    ...['smoking', 'father', 'allergy', 'tonsils', 'nights'],
  ])
})

test('each stands where the model says it', () => {
  const words = Object.fromEntries(points('').map(({ topic, at }) => [topic, modelSummary.slice(at.from, at.to)]))
  expect(words).toMatchObject({
    onset: 'two hours of chest pain',
    spread: 'pain, which spreads to his left arm and jaw',
    sweat: 'drenching sweat',
    light: 'bear light',
    pressure: 'has high blood pressure',
    father: 'father died of a heart attack at 58',
  })
})

describe('a finding counts under any of its names', () => {
  test.each([
    ['onset', '2h of pain'],
    ['onset', 'pain for the last two hours'],
    ['spread', 'radiating to the left arm and jaw'],
    ['spread', 'It went down his L arm and into the jaw.'],
    ['sweat', 'He was diaphoretic.'],
    ['sweat', 'Sweaty and clammy'],
    ['breath', 'SOB at rest'],
    ['breath', 'with associated dyspnoea'],
    ['breath', 'He is short of breath.'],
    ['sick', 'vomiting x3'],
    ['sick', 'He threw up three times.'],
    ['sick', 'has been sick several times, vomited'],
    ['light', 'photophobia'],
    ['light', 'He dislikes the light.'],
    ['no-fever', 'afebrile'],
    ['no-fever', 'Denies fever.'],
    ['no-fever', 'No temperature'],
    ['no-fever', 'No rash, no weight loss, no night sweats or fever.'],
    ['no-cough', 'not coughing'],
    ['no-cough', 'Denies cough, haemoptysis and wheeze.'],
    ['pressure', 'PMH: hypertension'],
    ['pressure', 'known HTN'],
    ['ulcer', 'previous PUD'],
    ['ulcer', 'peptic ulcer 15 years ago'],
    ['smoking', 'smoker, 20/day'],
    ['smoking', 'He smokes a pack of twenty a day.'],
    ['father', 'His dad died from an MI at 58.'],
    ['father', 'FH: father, heart attack at 58'],
    ['effort', '3/52 of worsening exertional chest pain'],
    ['effort', 'For three weeks he has had pain on effort.'],
    ['allergy', 'NKDA'],
    ['allergy', 'no known drug allergies'],
  ])('%s: %s', (wanted, summary) => {
    expect(included(summary)).toContain(wanted)
  })
})

test('the model summary says all of its own points', () => {
  expect(points(modelSummary).filter((point) => !point.included)).toEqual([])
})

describe('what is not said is not found', () => {
  test.each([
    ['nothing', '', []],
    ['something else altogether', 'A pleasant retired teacher who enjoys gardening.', []],
    ['a denial only where it is denied', 'He has a fever and a cough.', []],
    ['a finding that the student denies', 'He denies vomiting, photophobia and breathlessness.', []],
    ['after "but" it holds again', 'No fever but vomiting.', ['sick', 'no-fever']],
    ['a finding at the end of a long denial', 'No chest pain, cough, weight loss or vomiting.', ['no-cough']],
    ['words of one finding far apart', 'The left lung is clear. Well since. He is married. Pain in his jaw.', []],
    ['a look-alike', 'No hay fever.', []],
    ['another relative', 'His mother had a stroke.', []],
    ['a topic that is denied', 'He vomited three times, no previous surgery.', ['sick']],
    ['the complaint by its name alone', 'He has chest pain.', []],
  ])('%s', (_, summary, expected) => {
    expect(included(summary)).toEqual(expected)
  })
})

describe('a figure counts only in a statement about what it is a figure of', () => {
  test.each([
    ['onset', 'Chest pain. Began two hours ago.'],
    ['onset', '2/24 central chest pain'],
    ['onset', 'chest pain for 120 minutes'],
    ['smoking', 'on 20 a day, smoker'],
    ['effort', 'Chest pain on less effort, going on for 3 weeks'],
    ['tonsils', 'tonsillectomy at 7'],
  ])('%s: %s', (wanted, summary) => {
    expect(included(summary)).toContain(wanted)
  })

  test.each([
    ['a wait', 'He waited two hours for the bus.'],
    ['figures by themselves', '2, 3, 7, 20, 58, 61, 120.'],
    ['other things of that number', 'He has 2 dogs, 3 children, 7 sheep and 20 hens.'],
    ['a dose of something else', 'Took 3 tablets and 20 mg of something 2 hours ago.'],
    ['times of other events', 'Had breakfast two hours ago, moved house three weeks ago and retired at 58.'],
  ])('%s', (_, summary) => {
    expect(included(summary)).toEqual([])
  })

  test('a point that is said without its figure lacks it, wherever else that figure is written', () => {
    const [ulcer] = points('Stomach ulcer. Fifteen people at home.').filter(({ topic }) => topic === 'ulcer')
    expect(ulcer).toMatchObject({ included: true, quote: 'Stomach ulcer', lacks: ['fifteen years'] })
  })

  test('the tick quotes the statement and not the bare figure', () => {
    const [onset] = points('Roofer, 57. Chest pain 2/24, sweaty.').filter(({ topic }) => topic === 'onset')
    expect(onset).toMatchObject({ included: true, quote: 'pain 2/24' })
  })
})
