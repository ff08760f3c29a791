import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuizFile, QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import type { ContentProblem } from '../content-problem.ts'
import { loadSoundConditions } from '../load-conditions.ts'
import { loadQuizzes, loadSoundQuizzes } from '../load-quizzes.ts'
import type { Bench } from './finding.ts'
import { quizFiles, quizzesWritten } from './quizzes.ts'

const conditions = await loadSoundConditions('content', [])
const standard = (await loadQuizzes('content')).get('deep-vein-thrombosis')!
const [first] = standard.questions

const found = (quiz: QuizFile) =>
  quizFiles(new Map([[quiz.condition, quiz]]), conditions).problems.map(({ key, remedy }) => `${key}: ${remedy}`)

/** Returns the problems of the standard quiz with its first question, the one for the diagnosis, changed. */
const changed = (change: Partial<QuizQuestion>): string[] =>
  found({ ...standard, questions: [{ ...first!, ...change }, ...standard.questions.slice(1)] })

/** Returns five options, the first one best. */
const options = (...texts: string[]) =>
  texts.map((text, at) => ({ text, why: 'Because.', ...(at === 0 && { best: true as const }) }))

test('the standard is sound', () => {
  expect(found(standard)).toEqual([])
})

describe('a quiz is refused', () => {
  test.each<[string, Partial<QuizQuestion>, string]>([
    [
      'with an old guideline',
      { reference: { title: 'Clots', body: 'Somebody', year: 2003 } },
      'deep-vein-thrombosis-1.reference: "Clots" is from 2003: cite one from 2012 or later',
    ],
    ['with an id of another condition', { id: 'gout-1' }, 'gout-1: call it deep-vein-thrombosis- and a number'],
    [
      'with an id that is taken',
      { id: 'deep-vein-thrombosis-2' },
      'deep-vein-thrombosis-2: two questions have this id: change the newer one',
    ],
    [
      'with two options alike',
      { options: options('Clot', 'Torn muscle', 'Torn Muscle!', 'Cellulitis', 'Gout') },
      'deep-vein-thrombosis-1.options: "Torn Muscle!" is listed twice',
    ],
    [
      'with an option for all of them',
      { options: options('Clot', 'Torn muscle', 'None of the above', 'Cellulitis', 'Gout') },
      'deep-vein-thrombosis-1.options: write an option instead of "None of the above"',
    ],
    [
      'with a best option that is by far the longest',
      { options: options('A clot in a vein', 'Torn muscle', 'Cellulitis', 'Gout', 'Cyst') },
      'deep-vein-thrombosis-1.options: the best option is 45% longer than any other: shorten it to at most 20% longer',
    ],
    [
      'with a word of the story in the best option alone',
      {
        options: options(
          'Hospital clot',
          'Torn muscle fibres',
          'Cellulitis of it',
          'Gouty arthritis',
          'Burst cyst there',
        ),
      },
      'deep-vein-thrombosis-1.options: only the best option repeats "hospital" of the story: use another word',
    ],
    [
      'with a question for what is not',
      { leadIn: 'Which of these is least likely?' },
      'deep-vein-thrombosis-1.leadIn: ask for what is true, without "least"',
    ],
    [
      'with its answer under another name in the story',
      { says: 'My sister had a DVT, too.' },
      'deep-vein-thrombosis-1: the question names its answer, "DVT"',
    ],
  ])('%s', (_, change, problem) => {
    expect(changed(change)).toContain(problem)
  })

  test('when nobody has written the page on its condition', () => {
    const questions = standard.questions.map((question, at) => ({ ...question, id: `lumbago-${at}` }))
    expect(found({ condition: 'lumbago', questions })).toEqual([
      'condition: there is no content/conditions/lumbago.yaml',
    ])
  })

  test('when hardly anything is left beside questions for the diagnosis', () => {
    const questions = standard.questions.map(
      (question, at) => (at < 3 ? { ...question, tests: 'diagnosis' } : question) as QuizQuestion,
    )
    expect(found({ ...standard, questions })).toContain(
      'questions: 3 questions ask about something other than the diagnosis: write at least 4',
    )
  })

  test('when all questions are of two kinds', () => {
    const questions = standard.questions.map((question, at) => ({ ...question, tests: at ? 'risk' : 'test' }) as const)
    expect(found({ ...standard, questions })).toEqual(['tests: all questions test test or risk: cover 3 kinds'])
  })

  test('when who takes the longest option mostly does well', () => {
    const questions = standard.questions.map((question) => ({
      ...question,
      options: options('Thirteen here', 'Twelve here.', 'Eleven here', 'Ten heree.', 'Nine here'),
    }))
    expect(found({ ...standard, questions })).toEqual([
      `${questions.map(({ id }) => id).join(', ')}: the best option is the longest too often: make it so in at most one question in three`,
    ])
  })
})

test('words that a story shares with several options lead nowhere', () => {
  const texts = ['Hospital clot', 'Hospital germs', 'Cellulitis of it', 'Gouty arthritis', 'Burst cyst there']
  expect(changed({ options: options(...texts) })).toEqual([])
})

test('who asks what to do may name the condition', () => {
  expect(changed({ tests: 'mechanism', says: 'They said it was a DVT.' })).toEqual([])
})

test('what a patient of a case has is asked about', () => {
  const benches = [{ patientCase: sampleCase }] as unknown as Bench[]
  const had = sampleCase.file.differential.find(({ place }) => place === 'leading')!.condition
  const missing = quizzesWritten(new Map(), benches).problems.map(({ key, remedy }) => `${key}: ${remedy}`)
  expect(missing).toEqual([`${had}: a case has this diagnosis: write content/quizzes/${had}.yaml`])
  expect(quizzesWritten(new Map([[had, standard]]), benches).problems).toEqual([])
})

describe('reading a quiz', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'quizzes-'))
    for (const folder of ['quizzes', 'sources'])
      await cp(join('content', folder), join(dir, folder), { recursive: true })
  })
  afterAll(() => rm(dir, { recursive: true }))

  test.each<[string, (text: string) => string, string]>([
    ['without a best option', (text) => text.replace('best: true', ''), '0 options are best: mark one'],
    ['with two best options', (text) => text.replace(/(text: Cellulitis.*\n)/, '$1        best: true\n'), '2 options'],
    ['with four options', (text) => text.replace(/ {6}- text: Torn calf muscle\n.*\n/, ''), 'it has 4, and needs'],
    [
      'with somebody who speaks and is nobody',
      (text) => text.replace(/ {4}speaks: Retired.*\n/, ''),
      'somebody speaks',
    ],
    [
      'with a story of five words',
      (text) => text.replace(/vignette: >-\n(.*\n)+? {4}leadIn/, 'vignette: He has a sore calf.\n    leadIn'),
      'write 25 to 90 words: it has 5',
    ],
    ['for another condition', (text) => text.replace('condition: deep', 'condition: shallow'), 'name the file'],
  ])('%s names the place and the remedy', async (_, change, remedy) => {
    const file = join(dir, 'quizzes/deep-vein-thrombosis.yaml')
    await writeFile(file, change(await readFile('content/quizzes/deep-vein-thrombosis.yaml', 'utf8')))
    const problems: ContentProblem[] = []
    expect((await loadSoundQuizzes(dir, problems)).has('deep-vein-thrombosis')).toBe(false)
    expect(problems.map((problem) => problem.remedy).join()).toContain(remedy)
    await expect(loadQuizzes(dir)).rejects.toThrow('The content has')
  })
})
