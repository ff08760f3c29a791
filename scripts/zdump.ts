import { writeFileSync } from 'node:fs'
import { answersOf } from '#engine/reading/answers-of.ts'
import { loadContent } from '#server/cases/load-cases.ts'
import { inBatches } from './in-batches.ts'
import { openFor } from './reader/open.ts'
import { readTalks } from './reader/talks.ts'

const content = await loadContent('content')
const reader = openFor(content)
const rows = await inBatches(readTalks(), async (m) => ({
  ...m,
  read: await reader.read(content.cases.get(m.caseId)!, m.patient, m.said),
}))
await reader.close()
const answers = Object.fromEntries(
  [...content.cases.values()].map((c) => [c.id, answersOf(c.file).map(({ id, says, fact }) => ({ id, says, fact }))]),
)
writeFileSync(process.argv[2]!, JSON.stringify({ rows, answers }))
