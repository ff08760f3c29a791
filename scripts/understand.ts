import { createInterface } from 'node:readline'
import { loadContent } from '#server/content/load-cases.ts'
import { openFor } from './reader/open-reader.ts'
import { actsAsked } from './understanding/acts-asked.ts'

/** Reads JSON lines `{id, previousClinician, previousPatient, text}` and writes JSON lines `{id, labels}`. */
type Turn = { id: string | number; previousPatient: string; text: string }

const reader = openFor(await loadContent('content'))

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue
  const { id, previousPatient, text } = turnIn(line)
  const acts = await actsAsked(reader, previousPatient, text)
  console.log(JSON.stringify({ id, labels: [...new Set(acts.map(({ act }) => act))] }))
}
await reader.close()

function turnIn(line: string): Turn {
  const { id, previousPatient = '', text } = JSON.parse(line)
  if (typeof text !== 'string') throw new Error(`A line needs a "text": ${line}`)
  return { id, previousPatient, text }
}
