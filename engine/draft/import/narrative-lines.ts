import { part, sentencesOf } from './imported.ts'

// Records are clinicians' prose, while a draft has labelled lines. A sentence goes under the first unused label whose
// pattern it matches; sentences that match none are numbered.

const STORY_LABELS: readonly [label: string, form: RegExp][] = [
  ['onset', /\b(ago|since|began|started|onset|for the (past|last)|history of)\b/i],
  ['worse', /\b(worse|worsen\w*|aggravat\w*|exacerbat\w*|provoked|triggered)\b/i],
  ['better', /\b(improv\w*|reliev\w*|eases?|better)\b/i],
  ['goes', /\b(radiat\w*|spreads?)\b/i],
  ['tried', /\b(took|taken|tried|treated|prescribed|tablets?|medication)\b/i],
  ['how bad', /\b(severe|mild|moderate|out of (10|ten)|\/10)\b/i],
]

/** Returns the lines of STORY. */
export const storyLines = (text: string): string[] => labelledLines(sentencesOf(text), STORY_LABELS, 'story')

const LIFE_LABELS: readonly [label: string, form: RegExp][] = [
  ['smokes', /\b(smok\w*|tobacco|cigarettes?|pack|packs)\b/i],
  ['drinks', /\b(alcohol|drinks?|drinker|drinking|wine|beer)\b/i],
  ['drugs', /\b(illicit|drug use|cannabis|cocaine|heroin|recreational)\b/i],
  ['work', /\b(works?|worker|working|retired|employed|unemployed|occupation|teacher|student|job)\b/i],
  ['travel', /\b(travel\w*|abroad)\b/i],
  ['home', /\b(lives?|living|married|single|divorced|widow\w*|partner|children|wife|husband)\b/i],
]

/** Returns the lines of LIFE. */
export const lifeLines = (text: string): string[] =>
  labelledLines(
    sentencesOf(text).flatMap((one) => one.split(/,\s+(?=drinks|smokes|works|lives|non-|denies|no )/i)),
    LIFE_LABELS,
    'life',
  )

function labelledLines(
  sentences: readonly string[],
  labels: readonly (readonly [label: string, form: RegExp])[],
  rest: string,
): string[] {
  const lines = new Map<string, string>()
  for (const sentence of sentences) {
    const fitting = labels.find(([label, form]) => form.test(sentence) && !lines.has(label))?.[0]
    lines.set(fitting ?? `${rest} ${lines.size + 1}`, part(sentence))
  }
  return [...lines].map(([label, words]) => ` ${label}: ${words}`)
}

const NO_LIST = /\b(?:denies|denied|no (?:reports?|complaints?|history|episodes?) of|no)\s+(.+)$/i
/** The subject of a denial ("the patient denies"), which is dropped. */
const WHO = /^(the )?(patient|he|she|mother|father)?( also)?[\s,]*$/i
const LONGEST_ITEM = 5

/**
 * Returns the symptoms that a review of systems denies, one by one; a sentence with other content is returned whole.
 */
export function denialsIn(text: string): { denied: string[]; others: string[] } {
  const denied: string[] = []
  const others: string[] = []
  for (const sentence of sentencesOf(text)) {
    const found = NO_LIST.exec(sentence)
    const items = itemsOf(found?.[1] ?? '')
    const short = items.filter((one) => one.split(' ').length <= LONGEST_ITEM)
    denied.push(...short)
    if (!found || short.length < items.length || !WHO.test(sentence.slice(0, found.index))) others.push(sentence)
  }
  return { denied: [...new Set(denied)], others }
}

const itemsOf = (list: string): string[] =>
  list
    .split(/,|\bor\b|\band\b|;/)
    .map((one) => part(one.replace(/\b(experiencing|having|any|recent|other|has|had)\b/gi, '')).replaceAll(':', ''))
    .filter((one) => one !== '')
