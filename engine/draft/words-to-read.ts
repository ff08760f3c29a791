import { labelled, linesUnder, partsOf, sectionsOf } from './headings.ts'

/**
 * Returns the words of a draft that may ask for an act, so that the reader can be run on them before the case is made.
 */
export function wordsToRead(draft: string): string[] {
  const sections = sectionsOf(draft, [])
  const items = (heading: Parameters<typeof linesUnder>[1], separator: RegExp) =>
    linesUnder(sections, heading).flatMap((line) => partsOf(line, separator).map(({ text }) => text))
  const labels = [...linesUnder(sections, 'story'), ...linesUnder(sections, 'life')].flatMap(
    (line) => labelled(line)?.label ?? [],
  )
  const asked = [...items('must', /[;,]/), ...items('alsoAsk', /[;,]/)].map((text) =>
    text.replace(/:.*$/, '').replace(/\s+[1-4]$/, ''),
  )
  const past = items('past', /;/).map((text) => `${text.split(/\s+from\s+|\s+at\s+|,/)[0] ?? ''} in the past`)
  const secrets = linesUnder(sections, 'hides').map(({ text }) => text.split('|')[0]?.trim() ?? '')
  const features = linesUnder(sections, 'rivals').flatMap(({ number, text }) =>
    partsOf({ number, text: text.replace(/^[^:]*:/, '') }, /[;,|]/).map((part) => part.text.replace(/^no /, '')),
  )
  const opens = linesUnder(sections, 'opens').map(({ text }) => text)
  return [...new Set([...opens, ...features, ...labels, ...items('denies', /[;,]/), ...asked, ...past, ...secrets])]
}
