import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const accuracyFile = z.object({
  measured: z.string(),
  cases: z.array(z.object({ id: z.number().int(), questions: z.number().int(), right: z.number() })),
})

/** Published result of `npm run accuracy` for a case: date, number of questions, and share answered correctly. */
export type Measured = { on: string; questions: number; right: number }

/** Reads the published figures of one case; undefined if it was not measured. */
export async function loadMeasured(contentDir: string, caseId: number): Promise<Measured | undefined> {
  const { measured, cases } = accuracyFile.parse(JSON.parse(await readFile(join(contentDir, 'accuracy.json'), 'utf8')))
  const found = cases.find(({ id }) => id === caseId)
  return found && { on: measured, questions: found.questions, right: found.right }
}
