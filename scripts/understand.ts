import { createInterface } from 'node:readline'
import { explain } from '#engine/understanding/explain.ts'
import { understand } from '#engine/understanding/understand.ts'
import { readVocabulary } from './read-vocabulary.ts'

/** JSON lines in `{id, previousClinician, previousPatient, text}`, JSON lines out `{id, labels}`; `--explain` adds why. */
type Turn = { id: string | number; previousClinician: string; previousPatient: string; text: string }

const vocabulary = await readVocabulary()
const explains = process.argv.includes('--explain')

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const { id, text, ...context } = turnIn(line)
  const { acts } = understand(vocabulary, text, context)
  const why = explains ? { why: explain(vocabulary, text, context) } : {}
  console.log(JSON.stringify({ id, labels: acts.map(({ act }) => act), ...why }))
}

/** Checked by hand: loading a schema library would take longer than understanding the first message. */
function turnIn(line: string): Turn {
  const { id, previousClinician = '', previousPatient = '', text } = JSON.parse(line)
  if (typeof text !== 'string') throw new Error(`A line needs a "text": ${line}`)
  return { id, previousClinician, previousPatient, text }
}
