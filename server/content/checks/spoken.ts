import type { CaseFile } from '#engine/case/case-file.ts'
import { everyAnswer } from '#engine/case/every-answer.ts'

export type SpokenText = { key: string; text: string }

/** Returns everything that a patient can say in their own words, with its place in the file. */
export function spokenBy(file: CaseFile): SpokenText[] {
  const { opening, parting } = file
  const spoken = everyAnswer(file).flatMap(({ id, says, again = [], beside, until }) =>
    [says, ...again, ...[beside, until].filter((text) => text !== undefined)].map((text) => ({
      key: `answers[${id}]`,
      text,
    })),
  )
  const partings = Object.entries(parting).map(([manner, text]) => ({ key: `parting.${manner}`, text }))
  return [...spoken, { key: 'opening', text: opening }, ...partings]
}
