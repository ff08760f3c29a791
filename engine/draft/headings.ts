/** The headings of a draft, by the word that starts the line; several words may mean the same. */
export const HEADINGS = {
  CASE: 'case',
  FROM: 'from',
  COMPLAINT: 'complaint',
  VOICE: 'voice',
  BRIEF: 'brief',
  OPENS: 'opens',
  STORY: 'story',
  PAST: 'past',
  TAKES: 'takes',
  ALLERGY: 'allergy',
  FAMILY: 'family',
  HOME: 'home',
  LIFE: 'life',
  NO: 'denies',
  DENIES: 'denies',
  HIDES: 'hides',
  MUST: 'must',
  'ASK ALSO': 'alsoAsk',
  FOUND: 'found',
  ADDS: 'adds',
  RIVALS: 'rivals',
  Q: 'question',
  TEACH: 'teach',
  SOURCE: 'source',
} as const

export type Heading = (typeof HEADINGS)[keyof typeof HEADINGS]

/** A line of a draft without its heading, with its number in the file. */
export type DraftLine = { number: number; text: string }

/** The lines under one heading, starting with the rest of the heading's own line, if any. */
export type DraftSection = { heading: Heading; number: number; lines: DraftLine[] }

/** A fault that the author must correct before the draft can be imported. */
export type DraftFault = { line: number; remedy: string }

const WORDS = Object.keys(HEADINGS).sort((one, other) => other.length - one.length)
const isHeading = (word: string): word is keyof typeof HEADINGS => word in HEADINGS

/** Splits a draft at its headings. An indented line belongs to the heading above it; `#` starts a comment. */
export function sectionsOf(draft: string, faults: DraftFault[]): DraftSection[] {
  const sections: DraftSection[] = []
  for (const [at, raw] of draft.split(/\r?\n/).entries()) {
    const number = at + 1
    const text = raw.trim()
    if (text === '' || text.startsWith('#')) continue
    if (/^\s/.test(raw)) {
      const above = sections.at(-1)
      if (above) above.lines.push({ number, text })
      else faults.push({ line: number, remedy: `a draft begins with CASE; this line belongs to no heading` })
      continue
    }
    const word = WORDS.find((word) => text === word || text.startsWith(`${word} `))
    if (word === undefined || !isHeading(word)) {
      const headings = Object.keys(HEADINGS).join(', ')
      faults.push({
        line: number,
        remedy: `"${text.split(' ')[0]}" is not a heading: begin with one of ${headings}, or with a space`,
      })
      continue
    }
    const rest = text.slice(word.length).trim()
    sections.push({ heading: HEADINGS[word], number, lines: rest === '' ? [] : [{ number, text: rest }] })
  }
  return sections
}

/** Returns the lines of every section with this heading. */
export const linesUnder = (sections: readonly DraftSection[], heading: Heading): DraftLine[] =>
  sections.filter((section) => section.heading === heading).flatMap(({ lines }) => lines)

/** Splits a line at semicolons, or at the given separator. */
export function partsOf({ number, text }: DraftLine, separator: RegExp = /;/): DraftLine[] {
  return text
    .split(separator)
    .map((part) => ({ number, text: part.trim() }))
    .filter((part) => part.text !== '')
}

/** Splits `how bad: eight of ten` into label and words; undefined without a colon. */
export function labelled({ text }: DraftLine): { label: string; words: string } | undefined {
  const colon = text.indexOf(':')
  if (colon < 1) return undefined
  return { label: text.slice(0, colon).trim(), words: text.slice(colon + 1).trim() }
}
