import type { DebriefReply } from '#contract/agent.ts'

type Feature = DebriefReply['differential_rubric'][number]['for'][number]
type Point = DebriefReply['summary']['points'][number]

/** Returns the words for a clue. A clue that was asked about but withheld is not "not asked". */
export function clueWords({ text, reach, elicited }: Feature): string {
  if (elicited) return text
  return `${reach === 'withheld' ? 'Asked, but not told' : 'Not asked'}: ${lowered(text)}`
}

/** Days of the week keep their capital within a sentence. */
const NAMED = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/

/** Lower-cases the first letter, unless the word is an abbreviation such as ECG. */
const lowered = (text: string) =>
  /^[A-Z][a-z ]/.test(text) && !NAMED.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** Returns the note under a point: the student's own words for it, and what is missing from them. */
export function wordOf({ quote, lacks, known, asked }: Pick<Point, 'quote' | 'lacks' | 'known' | 'asked'>): string {
  if (quote !== null) {
    const left = lacks.length > 0 ? ` Not in yours: ${lacks.join(', ')}.` : ''
    return `You wrote “${quote}”.${left}`
  }
  if (known) return 'You were told this.'
  return asked ? 'You asked, but weren’t told.' : 'Not asked about.'
}
