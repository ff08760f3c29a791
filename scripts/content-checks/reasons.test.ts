import { expect, test } from 'vitest'
import type { Diagnosis } from '#engine/case/differential-file.ts'
import { compileCase } from '#engine/case/patient-case.ts'
import type { RubricItem } from '#engine/case/rubric-file.ts'
import { countReasons, reasons } from '#server/content/checks/reasons.ts'
import { benchOf } from '#tests/content/bench-of.ts'
import { sampleCase } from '#tests/content/sample-case.ts'

const heart: Diagnosis = { ...sampleCase.file.differential[0]!, for: [{ answer: 'father', text: 'x' }], against: [] }
const item = (id: string, act: string, more: Partial<RubricItem> = {}): RubricItem => {
  return { id, text: id, label: id, marks: 2, mustAsk: false, earnedBy: { any: [act] }, better: '?', ...more }
}

/** Four items: an authored reason with a source, one without a source, one from the differential, none. */
const items = [
  item('onset', 'onset:complaint', { mustAsk: true, why: 'It matters here.' }),
  item('smoking', 'smoking', { mustAsk: true, why: 'It matters here.' }),
  item('father', 'fh:heart'),
  item('introduce', 'introduce'),
]
const source = { title: 'Chest pain', body: 'NICE', year: 2016, checked: 'opened' as const, supports: ['onset'] }
const patientCase = compileCase(
  { ...sampleCase.file, differential: [heart], references: [source] },
  { categories: [{ id: 'social', items }] },
  'test',
)

const bench = benchOf(patientCase)

test('an item without a reason and a must-ask without a source are named', async () => {
  const { tested, problems } = await reasons(bench)
  expect(tested).toBe(6)
  expect(problems).toEqual([
    {
      file: 'rubric.yaml',
      key: 'items[introduce].why',
      remedy: 'say in one line why it matters in this patient',
    },
    { file: 'teaching.yaml', key: 'references', remedy: 'no reference supports "smoking", which must be asked' },
  ])
})

test('reasons are counted by where they come from', () => {
  expect(countReasons([patientCase])).toEqual({ written: 2, derived: 1, none: 1, mustAsks: 2, sourced: 1 })
})
