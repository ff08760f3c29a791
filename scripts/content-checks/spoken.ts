import type { CaseFile } from '#engine/case/case-file.ts'

export type SpokenText = { key: string; text: string }

/** All that a patient can say in their own words, and where it stands. */
export function spokenBy({
  facts,
  parts = [],
  closer = {},
  lines = {},
  told: news = [],
  opening,
  parting,
}: CaseFile): SpokenText[] {
  const told = facts.flatMap(({ id, says, again = [], beside, until, further = {}, follow = [] }) =>
    [
      says,
      ...again,
      ...[beside, until].filter((text) => text !== undefined),
      ...Object.values(further),
      ...follow.flatMap((one) => ('says' in one ? one.says : [])),
    ].map((text) => ({
      key: `facts[${id}]`,
      text,
    })),
  )
  const ofParts = parts.flatMap(({ called, further = {} }) =>
    Object.values(further).map((text) => ({ key: `parts[${called[0]}]`, text })),
  )
  const closely = Object.entries(closer).map(([name, text]) => ({ key: `closer.${name}`, text }))
  const talk = Object.entries(lines).flatMap(([name, texts]) => texts.map((text) => ({ key: `lines.${name}`, text })))
  const ofNews = news.flatMap(({ of, says }) => says.map((text) => ({ key: `told[${of[0]}]`, text })))
  const partings = Object.entries(parting).map(([manner, text]) => ({ key: `parting.${manner}`, text }))
  return [...told, ...ofParts, ...closely, ...talk, ...ofNews, { key: 'opening', text: opening }, ...partings]
}
