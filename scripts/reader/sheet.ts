import { z } from 'zod'
import type { Answer } from '#engine/reading/answer.ts'

/** A line of a sheet: an answer as it was printed for the people who wrote questions. */
const sheetRow = z.object({
  id: z.string(),
  kind: z.enum(['says', 'further', 'follow', 'part', 'closer', 'person']),
  label: z.string(),
  text: z.string(),
})

export const sheetFile = z.object({ case: z.number(), rows: z.array(sheetRow) })

export type SheetRow = z.infer<typeof sheetRow>

/** Returns the id of the answer that a row was printed from, allowing changed words; undefined where it was removed. */
export function answerIdOf(row: SheetRow, answers: ReadonlyMap<string, Answer>): string | undefined {
  const same = [...answers.values()].filter(({ says }) => says.trim() === row.text.trim())
  const named = idByLabel(row)
  return (same.find(({ id }) => id.startsWith(named)) ?? same[0] ?? answers.get(named))?.id
}

const idByLabel = ({ kind, label }: SheetRow): string =>
  kind === 'follow' ? label.replace(/ > detail$/, '-then-') : label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
