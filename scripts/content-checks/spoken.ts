import type { CaseFile } from '#engine/case/case-file.ts'

export type SpokenText = { key: string; text: string }

/** All that a patient can say in their own words, and where it is written. */
export function spokenBy({ answers, opening, parting }: CaseFile): SpokenText[] {
  const told = answers
    .flatMap((answer) => [answer, ...(answer.details ?? [])])
    .flatMap(({ id, says, again = [], beside, until }) =>
      [says, ...again, ...[beside, until].filter((text) => text !== undefined)].map((text) => ({
        key: `answers[${id}]`,
        text,
      })),
    )
  const partings = Object.entries(parting).map(([manner, text]) => ({ key: `parting.${manner}`, text }))
  return [...told, { key: 'opening', text: opening }, ...partings]
}
