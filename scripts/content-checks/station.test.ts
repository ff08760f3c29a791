import { describe, expect, test } from 'vitest'
import type { CaseFile } from '#engine/case/case-file.ts'
import type { CaseFindings } from '#engine/case/findings-file.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { answerOptions } from '#server/content/checks/answer-options.ts'
import type { Bench, CaseCheck } from '#server/content/checks/finding.ts'
import { benchOf } from '#tests/content/bench-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'
import { sampleFindings } from '#tests/content/sample-findings.ts'
import { station } from './station.ts'

const item = (id: string, more: Partial<RubricItem> = {}): RubricItem => {
  return { id, text: id, label: id, marks: 1, mustAsk: false, earnedBy: { any: ['pets'] }, better: '?', ...more }
}
type Question = CaseFile['questions'][number]

const items = (count: number, mustAsks: number, marks = 2) =>
  Array.from({ length: count }, (_, at) =>
    item(`item-${at}`, at < mustAsks ? { mustAsk: true, why: 'So.', marks } : {}),
  )

const option = (text: string, mark = 0) => ({ text, mark, why: `${text}: so it is.` })
const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  title: id,
  description: 'What now?',
  options: [
    option('Call the surgeon', 2),
    option('Give more fluid now', 1),
    option('Wait for the scan'),
    option('Send him home today'),
  ],
  explanation: 'It is so.',
  ...more,
})
/** Its best option is the longest, which gives the answer away. */
const withLongestBest = (id: string) =>
  question(id, {
    options: [option('Call the surgeon at once', 2), option('Give more fluid'), option('Wait for the scan')],
  })

const QUESTIONS = ['one', 'two', 'three', 'four'].map((id) => question(id))
const FINDINGS: CaseFindings = {
  ...sampleFindings,
  weighs: [
    { condition: 'pneumonia', side: 'against', text: 'Clear lungs' },
    { condition: 'pe', side: 'for', text: 'A fast pulse' },
  ],
}
const SOUND: Partial<CaseFile> = {
  questions: QUESTIONS,
  timeLimitSeconds: 750,
  distress: 'moderate',
  review: { readings: 2, last: '2026-11-23' },
  references: [{ title: 'Chest pain', body: 'NICE', year: 2024, checked: 'opened', supports: ['item-1'] }],
}

type Change = {
  story?: Partial<CaseFile>
  items?: RubricItem[]
  findings?: CaseFindings | undefined
  messages?: number
}

/** Returns a bench with a modified valid station. */
function benchFor(change: Change): Bench {
  const rubric = { categories: [{ id: 'social' as const, items: change.items ?? items(30, 7) }] }
  const findings = 'findings' in change ? change.findings : FINDINGS
  const patientCase = compileCase({ ...sampleCase.file, ...SOUND, ...change.story }, rubric, 'test', { findings })
  const says = Array.from({ length: change.messages ?? 50 }, () => 'Do you smoke?')
  return benchOf(patientCase, { findings, walkthroughs: [{ name: 'keen', kind: 'thorough', says, scores: 0 }] })
}

const remedies = async (check: CaseCheck, change: Change) =>
  (await check(benchFor(change))).problems.map(({ file, key, remedy }) => `${file}: ${key}: ${remedy}`)

test('a sound station has nothing to put right', async () => {
  expect(await Promise.all([answerOptions, station].map((check) => remedies(check, {})))).toEqual([[], []])
})

const asking = (...questions: Question[]): Change => ({
  story: { questions: [...questions, ...QUESTIONS].slice(0, 4) },
})

describe('questions that cannot be answered by their looks', () => {
  test.each<[string, Change, string]>([
    [
      'two best options',
      asking(question('tie', { options: [option('Call them', 2), option('Ring them', 2), option('Wait now')] })),
      'teaching.yaml: questions[tie]: exactly one option is best',
    ],
    [
      'an option much longer than its siblings',
      asking(
        question('long', {
          options: [
            option('Call her', 2),
            option('Send her home with a letter'),
            option('Wait now'),
            option('Scan her'),
          ],
        }),
      ),
      'teaching.yaml: questions[long].options[1]: 27 characters beside 4 to 12 characters',
    ],
    [
      'an option much shorter than its siblings',
      asking(
        question('short', {
          options: [
            option('Call the surgeon', 2),
            option('Wait'),
            option('Wait for the scan'),
            option('Give more fluid'),
          ],
        }),
      ),
      'teaching.yaml: questions[short].options[1]: 4 characters beside 8 to 24 characters',
    ],
    [
      'the best option the longest in more than a third',
      asking(withLongestBest('one'), withLongestBest('two')),
      'teaching.yaml: questions: the best option is the longest in 2 of 4: one, two',
    ],
    [
      'an option that stands for all',
      asking(
        question('all', {
          options: [option('Call the surgeon', 2), option('All of the above'), option('Wait a while')],
        }),
      ),
      'teaching.yaml: questions[all]: no "all of these": each option must be complete in itself',
    ],
  ])('%s is named', async (_, change, remedy) => {
    expect(await remedies(answerOptions, change)).toContain(remedy)
  })

  test('the best option may be the longest in a third of them', async () => {
    const three = [withLongestBest('one'), question('two'), question('three')]
    expect(await remedies(answerOptions, { story: { questions: three } })).toEqual([])
  })
})

const HEAVY = `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(10_000)}"/></svg>`
const finding = (more: Partial<CaseFindings>): Change => ({ findings: { ...FINDINGS, ...more } })

describe('a station that an examiner could mark', () => {
  test.each<[string, Change, string]>([
    ['eight must-asks', { items: items(30, 8) }, 'rubric.yaml: items: 8 are mustAsk, at most 7 may be'],
    [
      'a must-ask worth one mark',
      { items: items(30, 3, 1) },
      'rubric.yaml: items[item-0].marks: a must-ask is worth 2 marks or more',
    ],
    ['a sheet of 24 items', { items: items(24, 3) }, 'rubric.yaml: items: 24 items, 25 to 34 can be marked'],
    ['a sheet of 35 items', { items: items(35, 3) }, 'rubric.yaml: items: 35 items, 25 to 34 can be marked'],
    [
      'less than ten minutes',
      { story: { timeLimitSeconds: 599 }, messages: 30 },
      'case.yaml: timeLimitSeconds: 599, from 600 to 900',
    ],
    [
      'more than a quarter of an hour',
      { story: { timeLimitSeconds: 901 } },
      'case.yaml: timeLimitSeconds: 901, from 600 to 900',
    ],
    [
      'less than fifteen seconds a message',
      { messages: 51 },
      "case.yaml: timeLimitSeconds: 750, but the thorough student's 51 messages need 765",
    ],
    [
      'a finding that weighs what is not in the differential',
      finding({ weighs: [{ condition: 'gout', side: 'for', text: 'A red toe' }] }),
      'findings.yaml: weighs: "gout" is not in the differential',
    ],
    [
      'findings that conclude',
      finding({ examination: ['Looks like acute coronary syndrome'] }),
      'findings.yaml: examination: names "Acute coronary syndrome": describe, do not conclude',
    ],
    [
      'a report that concludes',
      finding({ results: [{ name: 'ECG', report: 'Acute coronary syndrome.' }] }),
      'findings.yaml: examination: names "Acute coronary syndrome": describe, do not conclude',
    ],
    [
      'a picture that nobody drew',
      finding({ drawing: undefined }),
      'picture.svg: : findings.yaml names a picture: draw it',
    ],
    [
      'a drawing that nobody named',
      finding({ picture: undefined }),
      'picture.svg: : findings.yaml names no picture: name it or delete the file',
    ],
    ['a drawing that is no SVG', finding({ drawing: 'PNG' }), 'picture.svg: : begins with <svg and has a viewBox'],
    [
      'a drawing that runs something',
      finding({ drawing: '<svg viewBox="0 0 1 1"><script>1</script></svg>' }),
      'picture.svg: : no script, link or nested picture is allowed',
    ],
    [
      'a drawing that listens',
      finding({ drawing: '<svg viewBox="0 0 1 1" ><path onload="x"/></svg>' }),
      'picture.svg: : no script, link or nested picture is allowed',
    ],
    [
      'a drawing that fetches something',
      finding({ drawing: '<svg viewBox="0 0 1 1"><path fill="url(http://x)"/></svg>' }),
      'picture.svg: : no script, link or nested picture is allowed',
    ],
    [
      'a drawing as heavy as a photograph',
      finding({ drawing: HEAVY }),
      `picture.svg: : ${HEAVY.length} characters, at most 40,000`,
    ],
  ])('%s is named', async (_, change, remedy) => {
    expect(await remedies(station, change)).toContain(remedy)
  })
})
