import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isActId } from '#engine/vocabulary/acts.ts'

const labelledTurn = z.object({
  id: z.string(),
  previousClinician: z.string(),
  previousPatient: z.string(),
  text: z.string(),
  labels: z.array(z.string().refine(isActId, 'not in the taxonomy')),
})

/** A clinician's turn with the acts that a human labelled. */
export type LabelledTurn = z.infer<typeof labelledTurn>

/** Reads labelled turns, one JSON object per line; throws with the line number of an invalid one. */
export function readLabelledTurns(path: string): LabelledTurn[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, i) => (line.trim() === '' ? [] : [readTurn(line, `${path}:${i + 1}`)]))
}

function readTurn(line: string, place: string): LabelledTurn {
  const result = labelledTurn.safeParse(JSON.parse(line))
  if (result.success) return result.data
  throw new Error(`${place}: ${result.error.issues[0]?.path.join('.')} ${result.error.issues[0]?.message}`)
}
