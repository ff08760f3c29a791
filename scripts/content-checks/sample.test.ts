import { afterAll, expect, test } from 'vitest'
import { answersOf } from '#engine/reading/answers-of.ts'
import type { Bench, CaseCheck } from '#server/content/checks/finding.ts'
import { looks } from '#server/content/checks/looks.ts'
import { readingAge } from '#server/content/checks/reading-age.ts'
import { references } from '#server/content/checks/references.ts'
import { sharedConditions, sharedContent, sharedSample } from '#tests/shared-content.ts'
import { openFor } from '../reader/open-reader.ts'
import { copies } from './copies.ts'
import { reach } from './reach.ts'

const content = await sharedContent()
const reader = openFor(content)
afterAll(() => reader.close())
const bench: Bench = {
  folder: 'sample',
  patientCase: await sharedSample(),
  content,
  reader,
  conditions: await sharedConditions(),
  library: content.cases,
  findings: undefined,
  walkthroughs: [],
  blind: [],
  marked: [],
}

test.each(Object.entries({ references, looks, readingAge, copies, reach }))(
  'the sample is sound as cases are: %s',
  async (_, check: CaseCheck) => {
    const { tested, problems } = await check(bench)
    expect(tested).toBeGreaterThan(0)
    expect(problems).toEqual([])
  },
)

test('every answer of the sample has an id of its own', () => {
  const ids = answersOf(bench.patientCase.file).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(40)
})
