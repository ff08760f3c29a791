import type { CaseFile } from '#engine/case/case-file.ts'

export type SpokenText = { key: string; text: string }

/** All that a patient can say in their own words, and where it stands. */
export function spokenBy({ facts, opening, parting }: CaseFile): SpokenText[] {
  const told = facts.flatMap(({ id, says, again = [], until, further = {} }) =>
    [says, ...again, ...(until === undefined ? [] : [until]), ...Object.values(further)].map((text) => ({
      key: `facts[${id}]`,
      text,
    })),
  )
  const partings = Object.entries(parting).map(([manner, text]) => ({ key: `parting.${manner}`, text }))
  return [...told, { key: 'opening', text: opening }, ...partings]
}
