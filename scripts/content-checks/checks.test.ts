import { describe, expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { Diagnosis } from '#engine/case/differential-file.ts'
import type { Fact } from '#engine/case/fact.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import type { BlindQuestion } from '#engine/case/proof-files.ts'
import type { RubricFile, RubricItem } from '#engine/case/rubric-file.ts'
import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { differential } from '#server/content/checks/differential.ts'
import type { Bench, CaseCheck } from '#server/content/checks/finding.ts'
import { ids } from '#server/content/checks/ids.ts'
import { looks } from '#server/content/checks/looks.ts'
import { readingAge, schoolYears } from '#server/content/checks/reading-age.ts'
import { references } from '#server/content/checks/references.ts'
import { writing } from '#server/content/checks/writing.ts'
import type { Conditions } from '#server/content/load-conditions.ts'
import { loadVocabulary } from '#server/content/load-vocabulary.ts'
import { partNames } from '#server/drawing/peeps.ts'
import { benchOf } from '#tests/content/bench-of.ts'
import { readerOf } from '#tests/content/reader-of.ts'
import { asWritten, sampleCase, sampleFacts } from '#tests/content/sample-case.ts'
import { blindQuestions, tryBlind } from './blind-questions.ts'
import { copies } from './copies.ts'
import { reach } from './reach.ts'
import { walkthroughs } from './walkthroughs.ts'

const fact = (id: string, act: string, more: Partial<Fact> = {}): Fact => {
  return { id, topic: id, acts: [act], says: 'Yes.', gist: id, ...more }
}
const item = (id: string, source: string, more: Partial<RubricItem> = {}): RubricItem => {
  return { id, text: id, label: id, marks: 1, mustAsk: false, earnedBy: { any: [source] }, better: '?', ...more }
}

/** The three must-asks that each case needs. */
const UNSAFE_NOT_TO_ASK = ['pets', 'travel', 'diet'].map((act) => item(act, act, { mustAsk: true, why: 'So.' }))

const GOUT: Diagnosis = {
  condition: 'gout',
  name: 'Gout',
  accepts: [],
  place: 'likely',
  for: [{ answer: 'onset', text: 'Sudden' }],
  against: [{ answer: 'site', text: 'Not the toe' }],
}
const PSEUDOGOUT: Conditions = {
  list: { pseudogout: { name: 'Pseudogout', system: 'rheumatological', icd10: 'M11' } },
  names: {},
  pages: new Map(),
  complaints: {},
  openToAll: [],
}

/** Returns a bench with a modified sample case. */
function sampleBench(
  story: Partial<CaseFile>,
  items: RubricItem[] = [...UNSAFE_NOT_TO_ASK, item('one', 'smoking')],
  more: Partial<Bench> = {},
): Bench {
  const rubric: RubricFile = { categories: [{ id: 'social', items }] }
  const patientCase = compileCase({ ...sampleCase.file, ...story }, rubric, 'test')
  return benchOf(patientCase, more)
}

const remedies = async (check: CaseCheck, bench: Bench) =>
  (await check(bench)).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

test('the sample case itself is sound', async () => {
  const checks = [ids, references, writing]
  expect(await Promise.all(checks.map((check) => remedies(check, sampleBench({}))))).toEqual([[], [], []])
})

const TEXTBOOK =
  'The discomfort is predominantly epigastric in nature, and it necessitates regular medication on an intermittent basis.'

describe('the content check names file, key and remedy', () => {
  const two = [fact('a', 'diet'), fact('b', 'diet')]
  test.each<[string, CaseCheck, Bench, string]>([
    [
      'an id used twice',
      ids,
      sampleBench({ answers: asWritten([fact('a', 'diet'), fact('a', 'pets')]) }),
      'answers[a]: the id is used twice',
    ],
    [
      'a folder with another name',
      ids,
      sampleBench({ slug: 'other' }),
      'slug: the folder is 999-sample; name it 999-other or change id and slug',
    ],
    [
      'an act that does not exist',
      references,
      sampleBench({ answers: asWritten([fact('a', 'sx:feverish')]) }),
      'answers[a].earns: "sx:feverish" is not an act of the taxonomy',
    ],
    [
      'a complaint that does not exist',
      references,
      sampleBench({ complaint: ['pain'] }),
      'complaint: "pain" is not a symptom code of the taxonomy',
    ],
    [
      'an item for a fact that does not exist',
      references,
      sampleBench({}, [item('one', 'fact:nobody')]),
      'items[one].earnedBy: no answer with a gist has the id "nobody"',
    ],
    [
      'a detail of a detail that is no finding',
      references,
      sampleBench({
        answers: asWritten([fact('a', 'diet')]).map((one) => ({
          ...one,
          details: [{ id: 'b', topic: 'b', says: 'Soup.', of: 'c' }],
        })),
      }),
      'answers[b].of: its answer has no detail "c" with a gist',
    ],
    [
      'what tells as much as an answer that does not exist',
      references,
      sampleBench({ alike: { father: ['nobody'] } }),
      'alike.father: no answer has the id "nobody"',
    ],
    [
      'a condition on a fact that does not exist',
      references,
      sampleBench({ answers: asWritten([...sampleFacts, fact('a', 'diet', { when: { after: ['nobody'] } })]) }),
      'answers[a].when.after: no answer with a gist has the id "nobody"',
    ],
    [
      'a reaction that waits',
      writing,
      sampleBench({
        answers: [
          {
            id: 'news-clot',
            topic: 'told of a clot',
            says: 'A clot?',
            meets: 'news',
            asks: ['a clot'],
            when: { trust: 60 },
          },
        ],
      }),
      'answers[news-clot].when: a reaction is said at once and takes no condition: make it an answer instead',
    ],
    [
      'two answers to one question',
      writing,
      sampleBench({ answers: asWritten(two), differential: [] }),
      'answers[a, b].earns: all answer diet: answer it in one, make the others its details, or give them a "when"',
    ],
    [
      'a secret with nothing to say before',
      writing,
      sampleBench({ answers: asWritten([fact('a', 'diet', { when: { times: 2 } })]) }),
      'answers[a].until: write what the patient says until the condition is met',
    ],
    [
      'a must-ask without its reason',
      writing,
      sampleBench({}, [item('one', 'smoking', { mustAsk: true })]),
      'items[one].why: a must-ask needs a why: say why it matters in this patient',
    ],
    [
      'a patient who knows too much',
      writing,
      sampleBench({ answers: asWritten([fact('a', 'diet', { says: 'It is an acute coronary syndrome.' })]) }),
      'answers[a]: it names the diagnosis (Acute coronary syndrome): the patient does not know it, so leave it out',
    ],
    [
      'a label that tells',
      writing,
      sampleBench({}, [item('one', 'smoking', { label: 'Acute coronary syndrome' })]),
      'items[one].label: it gives the diagnosis away during the consultation: use other words',
    ],
    [
      'a diagnosis that is not in the differential',
      writing,
      sampleBench({ diagnosis: 'Measles' }),
      'differential: exactly one diagnosis has place leading, and it is "Measles"',
    ],
    [
      'a diagnosis that nothing speaks against',
      differential,
      sampleBench({ differential: [...sampleCase.file.differential, { ...GOUT, against: [] }] }),
      'differential[Gout].against: list an answer that speaks against it',
    ],
    [
      'a diagnosis that too little speaks for',
      differential,
      sampleBench({ differential: [{ ...GOUT, place: 'leading' }] }),
      'differential[Gout].for: list at least 4 answers that speak for it',
    ],
    [
      'a name that is accepted for two diagnoses',
      differential,
      sampleBench({ differential: [...sampleCase.file.differential, { ...GOUT, accepts: ['Heart-attack'] }] }),
      'differential[Gout].accepts: "Heart-attack" is accepted for Acute coronary syndrome too: keep it under one of them',
    ],
    [
      'a name that is another condition',
      differential,
      sampleBench({ differential: [{ ...GOUT, place: 'leading', accepts: ['pseudogout'] }] }, undefined, {
        conditions: PSEUDOGOUT,
      }),
      'differential[Gout].accepts: "pseudogout" also means pseudogout: leave it out',
    ],
    [
      'a head that nobody has',
      looks,
      sampleBench({
        patient: { ...sampleCase.file.patient, look: { ...sampleCase.file.patient.look, head: 'mullet' } },
      }),
      `patient or informant: look.head "mullet" is unknown: use one of ${partNames('head').join(', ')}`,
    ],
    [
      'a case in which nothing is unsafe not to ask',
      writing,
      sampleBench({}, [item('one', 'smoking')]),
      'items: 0 have mustAsk: true: mark at least 3',
    ],
    [
      'a patient who knows it by another name',
      writing,
      sampleBench({ answers: asWritten([fact('a', 'diet', { says: 'It was a heart attack.' })]) }),
      'answers[a]: it names the diagnosis (heart attack): the patient does not know it, so leave it out',
    ],
    [
      'a thorough student who leaves out a must-ask',
      walkthroughs,
      sampleBench({}, undefined, { walkthroughs: [{ name: 'keen', kind: 'thorough', says: [], scores: 0 }] }),
      '[keen].says: a thorough student asks every must-ask: pets, travel, diet',
    ],
    [
      'a patient who talks like a textbook',
      readingAge,
      sampleBench({ answers: asWritten([fact('a', 'diet', { says: TEXTBOOK })]) }),
      `answers[a]: "${TEXTBOOK}" needs 19 school years: say it as this person would`,
    ],
    ['a walkthrough that is missing', walkthroughs, sampleBench({}), 'thorough: write this walkthrough'],
    [
      'marks that are not those',
      walkthroughs,
      sampleBench({}, undefined, { walkthroughs: [{ name: 'mute', kind: 'silent', says: [], scores: 3 }] }),
      '[mute].scores: says 3, gets 0',
    ],
    [
      'marks that do not fit the student',
      walkthroughs,
      sampleBench({}, undefined, { walkthroughs: [{ name: 'keen', kind: 'thorough', says: [], scores: 0 }] }),
      '[keen].scores: 0 does not fit a thorough student: 4 to 4 of 4',
    ],
    [
      'a blind question for a fact that does not exist',
      blindQuestions,
      sampleBench({}, undefined, {
        blind: [{ asks: 'Eh?', facts: ['nobody'], defaults: [], fine: {}, out: false, kind: 'plain' }],
      }),
      'questions[Eh?].facts: no answer has the id "nobody"',
    ],
    [
      'a blind question that expects nothing',
      blindQuestions,
      sampleBench({}, undefined, {
        blind: [{ asks: 'Eh?', facts: [], defaults: [], fine: {}, out: false, kind: 'plain' }],
      }),
      'questions[Eh?]: name the facts or defaults that it elicits, or set out: true',
    ],
  ])('%s', async (_, check, bench, remedy) => {
    expect(await remedies(check, bench)).toContain(remedy)
  })
})

const { content: real } = await loadVocabulary('content/vocabulary', [])
const knowing = readerOf({
  'Do you smoke?': ['smoking'],
  'Do you smoke or have a rash?': ['smoking', 'sx:rash'],
  'Do you smoke, and do you take any medication?': ['smoking', 'tablets'],
  'Does your chest hurt?': ['sx:chest_pain'],
  'When did it start?': ['onset'],
  'Have you had a rash?': ['sx:rash'],
  'Do you have any pets?': ['pets'],
})
/** At the start of a consultation a pronoun has no antecedent. */
const reader: MessageReader = {
  ...knowing,
  read: (patientCase, patient, message) =>
    knowing.read(patientCase, patient, patient === '' && message === 'When did it start?' ? '' : message),
}

describe('a blind question is right when it brings what it should and nothing else', () => {
  const bench = { ...sampleBench({}), content: real, reader }
  const blind = (asks: string, expected: Partial<BlindQuestion>) =>
    tryBlind(bench, { asks, facts: [], defaults: [], fine: {}, out: false, kind: 'plain', ...expected })

  test.each<[string, string, Partial<BlindQuestion>, boolean]>([
    ['the fact', 'Do you smoke?', { facts: ['smoking'] }, true],
    ['a fact and a default', 'Do you smoke or have a rash?', { facts: ['smoking'], defaults: ['sx:rash'] }, true],
    ['one of two', 'Do you smoke?', { facts: ['smoking', 'tablets'] }, false],
    ['more than was asked', 'Do you smoke, and do you take any medication?', { facts: ['smoking'] }, false],
    ['what is as fine', 'Do you smoke?', { facts: ['tablets'], fine: { tablets: ['smoking'] } }, true],
    [
      'one of two that are fine together',
      'Do you smoke?',
      { facts: ['pets'], fine: { pets: [['smoking', 'tablets']] } },
      false,
    ],
    [
      'a fact where a default was expected',
      'Do you smoke?',
      { defaults: ['sx:rash'], fine: { 'sx:rash': ['smoking'] } },
      true,
    ],
    ['off the topic', 'What is the capital of France?', { out: true }, true],
    ['an answer to what is off the topic', 'Do you smoke?', { out: true }, false],
    [
      'what came before gives the meaning',
      'When did it start?',
      { after: 'Does your chest hurt?', facts: ['onset'] },
      true,
    ],
  ])('%s', async (_, asks, expected, right) => {
    expect((await blind(asks, expected)).right).toBe(right)
  })

  test('a denial where there is a fact is a contradiction', async () => {
    expect((await blind('Have you had a rash?', { facts: ['smoking'] })).contradicted).toBe(true)
    expect((await blind('Do you smoke?', { facts: ['smoking'] })).contradicted).toBe(false)
  })
})

describe('nothing in a case is out of reach', () => {
  const reached = (story: Partial<CaseFile>, items?: RubricItem[]) =>
    remedies(reach, { ...sampleBench(story, items), content: real, reader })

  test('a fact that waits for what never comes is named', async () => {
    const facts = [...sampleFacts, fact('a', 'pets', { says: 'A dog.', when: { after: ['nobody'] } })]
    expect((await reached({ answers: asWritten(facts) })).filter((remedy) => remedy.startsWith('answers'))).toEqual([
      'answers[a]: the patient never says it: its condition is never met',
    ])
  })

  test('one that waits for what is told when asked twice is in reach', async () => {
    const trip = fact('trip', 'travel', { says: 'Cairo.', until: 'No.', when: { after: ['really-smoking'] } })
    const found = await reached({ answers: asWritten([...sampleFacts, trip]) })
    expect(found.filter((remedy) => remedy.startsWith('answers'))).toEqual([])
  })

  test('an item that rests on it is named', async () => {
    const facts = [...sampleFacts, fact('a', 'pets', { says: 'A dog.', when: { after: ['nobody'] } })]
    const dog = item('dog', 'fact:a', { better: 'Do you have any pets?' })
    expect(
      (await reached({ answers: asWritten(facts) }, [dog])).filter((remedy) => remedy.startsWith('items')),
    ).toEqual(['items[dog].better: "Do you have any pets?" does not earn it (nothing earns it)'])
  })

  test('an item that only its better question misses is told apart', async () => {
    const smoking = item('smoking', 'fact:smoking', { better: 'Do you have any pets?' })
    const walkthroughs = [{ name: 'keen', kind: 'thorough' as const, says: ['Do you smoke?'], scores: 1 }]
    const bench = sampleBench({}, [item('pets', 'pets', { better: 'Do you have any pets?' }), smoking], {
      walkthroughs,
    })
    const found = await remedies(reach, { ...bench, content: real, reader })
    expect(found.filter((remedy) => remedy.startsWith('items[smoking]'))).toEqual([
      'items[smoking].better: "Do you have any pets?" does not earn it (a walkthrough does, but students are told to ask this)',
    ])
  })
})

describe('no sentence stands in two cases', () => {
  const words = 'We were halfway up the hill when my knees went. Right.'
  const library = new Map(
    [7, 999].map((id) => [
      id,
      { ...sampleBench({ answers: asWritten([fact('a', 'diet', { says: words })]) }).patientCase, id },
    ]),
  )
  const copied = (id: number) => remedies(copies, { ...sampleBench({}), patientCase: library.get(id)!, library })

  test('the later one is told', async () => {
    expect(await copied(999)).toEqual([
      'answers[a]: "we were halfway up the hill when my knees went" is in case 7 (answers[a]) too: use other words',
    ])
    expect(await copied(7)).toEqual([])
  })
})

test.each([
  ['No, nothing like that.', 0, 2],
  ['It came on when I was carrying the shopping in from the car, about two hours ago.', 4, 8],
  [TEXTBOOK, 15, 25],
  ['', 0, 0],
])('how many school years it takes: %s', (text, least, most) => {
  expect(schoolYears(text)).toBeGreaterThanOrEqual(least)
  expect(schoolYears(text)).toBeLessThanOrEqual(most)
})
