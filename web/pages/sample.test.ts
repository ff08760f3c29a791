import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { caseFile } from '#engine/case/case-file.ts'
import { rubricFile } from '#engine/case/rubric-file.ts'
import { SAMPLE } from './sample.ts'

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`../../content/cases/001-acute-coronary-syndrome/${name}.yaml`, import.meta.url), 'utf8'))

const { facts } = caseFile.parse(read('case'))
const items = rubricFile.parse(read('rubric')).categories.flatMap((category) => category.items)

test('the first page quotes what the patient of case 1 really says', () => {
  const told = facts.map((fact) => fact.says)
  expect(told).toContain(SAMPLE.reply)
  expect(told).toContain(SAMPLE.wouldHaveSaid)
})

test('the first page shows a mark and a better question of the case’s own rubric', () => {
  expect(items).toContainEqual(expect.objectContaining({ label: SAMPLE.label, marks: SAMPLE.marks }))
  expect(items).toContainEqual(expect.objectContaining({ better: SAMPLE.better, why: SAMPLE.why, mustAsk: true }))
})
