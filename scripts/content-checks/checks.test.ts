import { describe, expect, test } from 'vitest'
import type { CaseFile, Fact } from '#engine/case/case-file.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import type { BlindQuestion } from '#engine/case/proof-files.ts'
import type { RubricFile, RubricItem } from '#engine/case/rubric-file.ts'
import { loadVocabulary } from '#server/cases/load-vocabulary.ts'
import { sampleContent } from '#tests/content/heard.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { blindQuestions, tryBlind } from './blind-questions.ts'
import type { Bench, CaseCheck } from './finding.ts'
import { ids } from './ids.ts'
import { references } from './references.ts'
import { walkthroughs } from './walkthroughs.ts'
import { writing } from './writing.ts'

const fact = (id: string, act: string, more: Partial<Fact> = {}): Fact => {
  return { id, acts: [act], says: 'Yes.', gist: id, ...more }
}
const item = (id: string, source: string, more: Partial<RubricItem> = {}): RubricItem => {
  return { id, text: id, label: id, marks: 1, mustAsk: false, earnedBy: { any: [source] }, better: '?', ...more }
}

/** The sample case with something changed, on the bench. */
function benchOf(
  story: Partial<CaseFile>,
  items: RubricItem[] = [item('one', 'smoking')],
  more: Partial<Bench> = {},
): Bench {
  const rubric: RubricFile = { categories: [{ id: 'social', items }] }
  const patientCase = compileCase({ ...sampleCase.file, ...story }, rubric, 'test')
  return { folder: '999-sample', patientCase, content: sampleContent, walkthroughs: [], blind: [], ...more }
}

const remedies = (check: CaseCheck, bench: Bench) => check(bench).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

test('the sample case itself is sound', () => {
  expect([ids, references, writing].flatMap((check) => remedies(check, benchOf({})))).toEqual([])
})

describe('the content check names file, key and remedy', () => {
  const two = [fact('a', 'diet'), fact('b', 'diet')]
  test.each<[string, CaseCheck, Bench, string]>([
    [
      'an id used twice',
      ids,
      benchOf({ facts: [fact('a', 'diet'), fact('a', 'pets')] }),
      'facts[a]: the id is used twice',
    ],
    [
      'a folder with another name',
      ids,
      benchOf({ slug: 'other' }),
      'slug: the folder is 999-sample; name it 999-other or change id and slug',
    ],
    [
      'an act that does not exist',
      references,
      benchOf({ facts: [fact('a', 'sx:feverish')] }),
      'facts[a].acts: "sx:feverish" is not an act of the taxonomy',
    ],
    [
      'a complaint that does not exist',
      references,
      benchOf({ complaint: ['pain'] }),
      'complaint: "pain" is not a symptom code of the taxonomy',
    ],
    [
      'an item for a fact that does not exist',
      references,
      benchOf({}, [item('one', 'fact:nobody')]),
      'items[one].earnedBy: no fact has the id "nobody"',
    ],
    [
      'a condition on a fact that does not exist',
      references,
      benchOf({ facts: [...sampleCase.file.facts, fact('a', 'diet', { when: { after: ['nobody'] } })] }),
      'facts[a].when.after: no fact has the id "nobody"',
    ],
    [
      'two answers to one question',
      writing,
      benchOf({ facts: two, differential: [] }),
      'facts[a, b].acts: all answer diet: keep it in one, or give the others a "when"',
    ],
    [
      'a secret with nothing to say before',
      writing,
      benchOf({ facts: [fact('a', 'diet', { when: { asked: 2 } })] }),
      'facts[a].until: say what is answered before the condition is met',
    ],
    [
      'a must-ask without its reason',
      writing,
      benchOf({}, [item('one', 'smoking', { mustAsk: true })]),
      'items[one].why: a must-ask says why it matters in this patient',
    ],
    [
      'a patient who knows too much',
      writing,
      benchOf({ facts: [fact('a', 'diet', { says: 'It is an acute coronary syndrome.' })] }),
      'facts[a]: it names the diagnosis (Acute coronary syndrome): let the patient not know it',
    ],
    [
      'a label that tells',
      writing,
      benchOf({}, [item('one', 'smoking', { label: 'Acute coronary syndrome' })]),
      'items[one].label: it gives the diagnosis away while the clock runs',
    ],
    [
      'a diagnosis that is not in the differential',
      writing,
      benchOf({ diagnosis: 'Measles' }),
      'differential: exactly one diagnosis has place leading, and it is "Measles"',
    ],
    ['a walkthrough that is missing', walkthroughs, benchOf({}), 'thorough: write this walkthrough'],
    [
      'marks that are not those',
      walkthroughs,
      benchOf({}, undefined, { walkthroughs: [{ name: 'mute', kind: 'silent', says: [], scores: 3 }] }),
      '[mute].scores: says 3, gets 0',
    ],
    [
      'marks that do not fit the student',
      walkthroughs,
      benchOf({}, undefined, { walkthroughs: [{ name: 'keen', kind: 'thorough', says: [], scores: 0 }] }),
      '[keen].scores: 0 does not fit a thorough student: 1 to 1 of 1',
    ],
    [
      'a blind question for a fact that does not exist',
      blindQuestions,
      benchOf({}, undefined, { blind: [{ asks: 'Eh?', facts: ['nobody'], defaults: [], out: false, kind: 'plain' }] }),
      'questions[Eh?].facts: no fact has the id "nobody"',
    ],
    [
      'a blind question that expects nothing',
      blindQuestions,
      benchOf({}, undefined, { blind: [{ asks: 'Eh?', facts: [], defaults: [], out: false, kind: 'plain' }] }),
      'questions[Eh?]: name the facts or defaults that it draws out, or set out: true',
    ],
  ])('%s', (_, check, bench, remedy) => {
    expect(remedies(check, bench)).toContain(remedy)
  })
})

const { content: real } = await loadVocabulary('content/vocabulary', [])

describe('a blind question is right when it brings what it should and nothing else', () => {
  const bench = { ...benchOf({}), content: real }
  const blind = (asks: string, expected: Partial<BlindQuestion>) =>
    tryBlind(bench, { asks, facts: [], defaults: [], out: false, kind: 'plain', ...expected })

  test.each<[string, string, Partial<BlindQuestion>, boolean]>([
    ['the fact', 'Do you smoke?', { facts: ['smoking'] }, true],
    ['a fact and a default', 'Do you smoke or have a rash?', { facts: ['smoking'], defaults: ['sx:rash'] }, true],
    ['one of two', 'Do you smoke?', { facts: ['smoking', 'tablets'] }, false],
    ['more than was asked', 'Do you smoke, and do you take any medication?', { facts: ['smoking'] }, false],
    ['off the topic', 'What is the capital of France?', { out: true }, true],
    ['an answer to what is off the topic', 'Do you smoke?', { out: true }, false],
    [
      'what came before gives the meaning',
      'When did it start?',
      { after: 'Does your chest hurt?', facts: ['onset'] },
      true,
    ],
  ])('%s', (_, asks, expected, right) => {
    expect(blind(asks, expected).right).toBe(right)
  })

  test('a denial where there is a fact is a contradiction', () => {
    expect(blind('Have you had a rash?', { facts: ['smoking'] }).contradicted).toBe(true)
    expect(blind('Do you smoke?', { facts: ['smoking'] }).contradicted).toBe(false)
  })
})
