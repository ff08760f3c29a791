import { createInterface } from 'node:readline'
import { z } from 'zod'
import { explain } from '#engine/understanding/explain.ts'
import { understand } from '#engine/understanding/understand.ts'
import { compileVocabulary } from '#engine/vocabulary/vocabulary.ts'
import { readVocabularyFiles } from './vocabulary-files.ts'

/** JSON lines in `{id, previousClinician, previousPatient, text}`, JSON lines out `{id, labels}`; `--explain` adds why. */
const turn = z.object({
  id: z.union([z.string(), z.number()]),
  previousClinician: z.string().default(''),
  previousPatient: z.string().default(''),
  text: z.string(),
})

const vocabulary = compileVocabulary(readVocabularyFiles())
const explains = process.argv.includes('--explain')

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const { id, text, ...context } = turn.parse(JSON.parse(line))
  const { acts } = understand(vocabulary, text, context)
  const why = explains ? { why: explain(vocabulary, text, context) } : {}
  console.log(JSON.stringify({ id, labels: acts.map(({ act }) => act), ...why }))
}
