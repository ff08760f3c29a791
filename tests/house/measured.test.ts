import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMeasured, readPublicFacts } from '#scripts/building/public-facts.ts'
import { readPublishedTalks } from '#scripts/talks/published.ts'

// What /technology shows is in a document of the repository, which says how it was measured.

const measured = readMeasured('content')
const textOf = (document: string) => readFileSync(document, 'utf8')

/** The rows of the decision's table in which the figures of the learned reader stand. */
const ROWS = {
  singleRight: 'single questions right',
  singleClean: '… and clean',
  followUpsRight: 'follow-ups right',
  severalAnswered: 'several parts, all answered',
  remarksRight: 'remarks not taken for questions',
  notKnown: 'nothing known, and said so',
  askedBack: 'asked back',
  plainlyWrong: 'plainly wrong',
} as const

describe('what the learned reader was measured to', () => {
  const { reader } = measured
  const text = textOf(reader.document)
  const rows = text.split('\n').filter((line) => line.startsWith('| '))

  test('stands with the talks, the command and the day in the decision', () => {
    expect(text).toContain(`\`${reader.command}\``)
    expect(text).toContain(`${reader.talks} development talks`)
    expect(text).toContain(`Date: ${reader.measured}`)
    for (const label of [ROWS.askedBack, ROWS.plainlyWrong])
      expect(
        rows.some((row) => row.startsWith(`| ${label} (${reader.messages}) |`)),
        label,
      ).toBe(true)
  })

  test.each(Object.entries(ROWS))('has the figure of %s in a row of the decision', (name, label) => {
    const value = reader[name as keyof typeof ROWS]
    const named = rows.filter((row) => row.startsWith(`| ${label} `))
    if (value === undefined) return expect(named).toEqual([])
    expect(named).toHaveLength(1)
    expect(named[0]).toContain(`| ${value.toFixed(1)} %`)
  })
})

describe('the README’s figures', () => {
  const { reader, blind } = measured
  const readme = textOf('README.md')
  const percent = (value: number) => `${value.toFixed(1)} %`
  const { accuracy, cases } = readPublicFacts('content')
  const talks = readPublishedTalks()
  const { questions, right, overDisclosed, contradicted } = accuracy.overall
  const { apart } = accuracy.understanding

  test.each([
    ['of development talks', `${reader.talks} development talks, ${reader.messages} messages,`],
    ['of single questions', `| ${percent(reader.singleRight)}; ${percent(reader.singleClean)} |`],
    [
      'of follow-ups, parts and remarks',
      `| ${[reader.followUpsRight, reader.severalAnswered, reader.remarksRight, reader.plainlyWrong].map(percent).join('; ')} of messages |`,
    ],
    ['of held-out talks', `${talks.talks} held-out talks, ${talks.messages} messages:`],
    ['of their questions', `| ${percent(talks.first.told)}; ${percent(talks.followUps.told)} |`],
    ['of blind questions', `blind questions of fifty cases, ${questions.toLocaleString('en-GB')} |`],
    [
      'of their replies',
      `| ${percent(100 * right)} right, ${percent(100 * overDisclosed)} told too much, ${percent(100 * contradicted)} contradicted.`,
    ],
    ['of the first run', `${percent(blind.right)} at the first run of the first fourteen |`],
    [
      'of labels',
      `labels of ${apart.turns} held-out real turns, read without a case, micro-F1 | ${apart.f1.toFixed(3)} (`,
    ],
  ])('%s are those last measured', (_, figures) => {
    expect(readme).toContain(figures)
  })

  test('speak of every case', () => expect(cases).toBe(50))
})

describe('what was measured over time', () => {
  test.each(measured.understanding.rounds)('%j stands in the decision about the labels', ({ when, apart, tuned }) => {
    const rows = textOf(measured.understanding.document).split('\n')
    const contains = (value: number) => (row: string) => row.includes(value.toFixed(3))
    expect(rows.some(contains(apart)), String(apart)).toBe(true)
    expect(rows.some(contains(tuned)), String(tuned)).toBe(true)
    expect(textOf(measured.understanding.document)).toContain(when.replace(' 2026', ''))
  })

  test.each(measured.conversations.rounds)(
    '$round stands in the rounds of the examiners',
    ({ round, turns, right }) => {
      const text = textOf(measured.conversations.document)
      const part = text.split(/^## Round /m).find((one) => one.startsWith(`${round}\n`))
      const total = part?.split('\n').find((line) => line.startsWith('| all |'))
      expect(total).toContain(`| ${turns} |`)
      expect(total).toContain(`(${right.toFixed(1)} %)`)
    },
  )

  test('every round of the examiners is shown, the bad ones too', () => {
    const rounds = textOf(measured.conversations.document).match(/^## Round \d+$/gm)
    expect(measured.conversations.rounds).toHaveLength(rounds!.length)
  })

  test('the first run of the questions stands in the decision about measuring', () => {
    const { document, questions, right, toldTooMuch } = measured.blind
    expect(textOf(document)).toContain(`| all fourteen | ${questions} | ${right} % | ${toldTooMuch} % |`)
  })
})

test('the pages speak of the library as it is', () => {
  const { cases, conditions, rotations, minutes, company } = readPublicFacts('content')
  expect(cases).toBe(readdirSync('content/cases').filter((name) => /^\d{3}-/.test(name)).length)
  expect(conditions).toBe(
    readdirSync('content/conditions').filter((name) =>
      textOf(`content/conditions/${name}`).includes('/condition.schema.json'),
    ).length,
  )
  expect(minutes).toEqual({ least: 11, most: 14 })
  expect(rotations[0]).toMatchObject({ name: 'Emergency Medicine', systems: expect.arrayContaining(['cardio']) })
  expect(company.partners, 'each of them has to have agreed to be named').toEqual([])
  for (const { portrait } of company.team) expect(existsSync(`web/public/students/${portrait}.svg`)).toBe(true)
})
