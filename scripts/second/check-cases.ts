import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { secondCaseFile } from '#engine/second/case-file.ts'
import { faultsIn, noLongerSaid, placesOf } from '#engine/second/places.ts'
import { tableOf } from '#engine/second/table.ts'
import { loadContent } from '#server/cases/load-cases.ts'

/**
 * Checks the cases of content/second: `npm run second -- cases [case]`. Prints what the schema
 * refuses, which words of the first design no line says any more, and which lines come from nowhere in it.
 */
const FOLDER = 'content/second'
const [, only] = process.argv.slice(2)
const content = await loadContent('content')
for (const name of readdirSync(FOLDER).filter(
  (one) => /^\d.*\.yaml$/.test(one) && (!only || Number(one.slice(0, 3)) === Number(only)),
)) {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const file = secondCaseFile.safeParse(parse(text))
  if (!file.success) {
    console.log(
      `${name}: ${file.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n  ')}`,
    )
    process.exitCode = 1
    continue
  }
  const table = tableOf(file.data)
  const patientCase = content.cases.get(file.data.case)
  if (!patientCase) throw new Error(`${name}: there is no case ${file.data.case}`)
  const places = placesOf(table, patientCase)
  const lines = [...table.values()].flatMap((thing) => thing.lines)
  console.log(
    `${name}: ${text.split('\n').length} lines, ${table.size} things, ${lines.length} lines said, ${places.size} with a place`,
  )
  for (const { where, text } of noLongerSaid(table, patientCase)) console.log(`  no longer said: ${where}: ${text}`)
  for (const { key, says } of lines.filter(({ key }) => !places.has(key)))
    console.log(`  from nowhere: ${key}: ${says}`)
  for (const fault of faultsIn(table, patientCase)) console.log(`  ${fault}`)
}
