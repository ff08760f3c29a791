import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Turn } from '#engine/consultation/turn.ts'
import { answerMessage } from '#engine/reading/answer-message.ts'
import type { Choice } from '#engine/reading/choosing/choice.ts'
import { chooseFrom } from '#engine/reading/choosing/choose.ts'
import { sharedAct } from '#engine/reading/earned-acts.ts'
import { loadContent } from '#server/content/load-cases.ts'
import { openFor } from './open-reader.ts'

const line = z.object({ case: z.number(), patient: z.string().default(''), said: z.string() })

/**
 * Reads `{case, patient, said}` per line, and prints the patient's answer to each in context and the choice behind it.
 */
export async function askLines(input: NodeJS.ReadableStream) {
  const content = await loadContent('content')
  const reader = openFor(content)
  for await (const text of createInterface({ input })) {
    if (text.trim() === '') continue
    const { case: id, patient, said } = line.parse(JSON.parse(text))
    const patientCase = content.cases.get(id)
    if (!patientCase) throw new Error(`there is no case ${id}`)
    const choice = chooseFrom(reader.version, await reader.read(patientCase, patient, said))
    const turn = answerMessage(patientCase, content, [], { message: said, choice, seed: 'ask' })
    const chosen = choice.parts.flatMap((part) => (part.kind === 'answered' ? part.chosen : []))
    const scores = choice.parts.map(({ ranked }) => ranked)
    console.log(JSON.stringify({ reply: turn.reply, chosen, kind: kindOf(choice, turn), scores }))
  }
  await reader.close()
}

function kindOf({ parts }: Choice, { status }: Turn): 'answered' | 'asked-back' | 'unknown' | 'talk' {
  if (status === 'compound') return 'asked-back'
  const chosen = parts.flatMap((part) => (part.kind === 'answered' ? part.chosen : []))
  if (chosen.length === 0 || status === 'failure') return 'unknown'
  return chosen.every((id) => sharedAct(id)?.kind === 'talk') ? 'talk' : 'answered'
}
