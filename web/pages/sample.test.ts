import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { SAMPLE } from './sample.ts'

/** The case's own files as one line of JSON, in which every sentence stands whole. */
const read = (name: string) =>
  JSON.stringify(
    parse(
      readFileSync(new URL(`../../content/cases/001-acute-coronary-syndrome/${name}.yaml`, import.meta.url), 'utf8'),
    ),
  )
const quoted = (sentence: string) => JSON.stringify(sentence)

test.each([SAMPLE.reply, SAMPLE.wouldHaveSaid])('the patient of case 1 really says %j', (sentence) => {
  expect(read('case')).toContain(`"says":${quoted(sentence)}`)
})

test.each([
  `"label":${quoted(SAMPLE.label)},"marks":${SAMPLE.marks}`,
  `"better":${quoted(SAMPLE.better)}`,
  `"mustAsk":true,"why":${quoted(SAMPLE.why)}`,
])('the rubric of case 1 really has %s', (line) => {
  expect(read('rubric')).toContain(line)
})
