import { type DraftFault, type DraftSection, linesUnder, partsOf } from './headings.ts'
import type { Knowledge } from './knowledge.ts'
import { firstLarge, idOf, stemsOf } from './stems.ts'

export type DraftQuestion = {
  id: string
  title: string
  description: string
  options: { text: string; mark: number; why: string }[]
  explanation: string
}

/** Parses questions: `Q title`, then options (`+` best, `~` half, `-` wrong) as `text: why`, and `=` the principle. */
export function questionsOfDraft(sections: readonly DraftSection[], faults: DraftFault[]): DraftQuestion[] {
  return sections
    .filter(({ heading }) => heading === 'question')
    .flatMap(({ number, lines: [title, ...rest] }) => {
      if (!title) {
        faults.push({ line: number, remedy: 'write the question after Q' })
        return []
      }
      const options = rest.filter(({ text }) => !text.startsWith('=')).map((line) => optionOf(line, faults))
      if (!options.some(({ mark }) => mark === BEST))
        faults.push({ line: number, remedy: `mark the best answer of "${title.text}" with +` })
      return [
        {
          id: idOf(title.text),
          title: title.text.replace(/\?$/, ''),
          description: title.text,
          options,
          explanation:
            rest
              .find(({ text }) => text.startsWith('='))
              ?.text.slice(1)
              .trim() ?? '',
        },
      ]
    })
}

const BEST = 2
const MARKS: Record<string, number> = { '+': BEST, '~': 1, '-': 0 }

function optionOf({ number, text }: { number: number; text: string }, faults: DraftFault[]) {
  const mark = MARKS[text[0] ?? '']
  if (mark === undefined)
    faults.push({ line: number, remedy: 'begin an option with + (best), ~ (half) or - (wrong), the principle with =' })
  const [option = '', ...why] = text.replace(/^[+~-]\s*/, '').split(':')
  return { text: firstLarge(option.trim()), mark: mark ?? 0, why: firstLarge(why.join(':').trim()) }
}

/** Returns the learning points of a draft. */
export const pointsOfDraft = (sections: readonly DraftSection[]) =>
  linesUnder(sections, 'teach')
    .flatMap((line) => partsOf(line))
    .map(({ text }) => ({ id: idOf(text).slice(0, 40).replace(/-$/, ''), text: firstLarge(text) }))

/** Returns the ids of the sources that are listed, and the names of those that are not. */
export function sourcesOfDraft(sections: readonly DraftSection[], { sources }: Knowledge) {
  const named = linesUnder(sections, 'source').flatMap((line) => partsOf(line))
  const found = named.map(({ text, number }) => ({ text, line: number, id: sourceNamed(text, sources) }))
  return {
    found: found.flatMap(({ id, line }) => (id === undefined ? [] : [{ id, line }])),
    unknown: found.filter(({ id }) => id === undefined),
  }
}

/** Finds a source by its id, by the number at the end of its id (NG245, SIGN 158), or by words of its title or body. */
function sourceNamed(text: string, sources: Knowledge['sources']): string | undefined {
  const id = idOf(text)
  if (sources.has(id)) return id
  const ending = [...sources.keys()].filter((one) => one.endsWith(`-${id}`))
  if (ending.length === 1) return ending[0]
  const wanted = [...stemsOf(text)]
  const matching = [...sources].filter(([one, { title, body, year }]) => {
    const sourceStems = stemsOf(`${one} ${title} ${body} ${year}`)
    return wanted.every((word) => sourceStems.has(word))
  })
  return matching.length === 1 ? matching[0]?.[0] : undefined
}
