import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { secondCaseFile } from '#engine/second/case-file.ts'
import type { SecondContent } from '#engine/second/consult.ts'
import { type SecondCase, secondCase } from '#engine/second/second-case.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { learnedReader } from './ways.ts'

export const FOLDER = 'content/second'

/** The content of the second design: what all its cases share, and each case. */
export async function loadSecond(): Promise<{
  content: SecondContent
  cases: ReadonlyMap<number, SecondCase>
  all: Awaited<ReturnType<typeof loadContent>>
}> {
  const all = await loadContent('content')
  const names = readdirSync(FOLDER)
    .filter((name) => /^\d.*\.yaml$/.test(name))
    .sort()
  const cases = names.map((name) => {
    const file = secondCaseFile.parse(parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
    const patientCase = all.cases.get(file.case)
    if (!patientCase) throw new Error(`${name}: there is no case ${file.case}`)
    return secondCase(file, patientCase)
  })
  return {
    content: { ...all, reader: learnedReader() },
    cases: new Map(cases.map((one) => [one.patientCase.id, one])),
    all,
  }
}
