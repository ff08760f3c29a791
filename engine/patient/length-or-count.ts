import { sentencesOf } from './asked-further.ts'

/** "How long does each one last?" */
const ASKS_LENGTH =
  /\bhow long\b(?!.*\b(?:have|has|had|since|ago)\b)|\bfor how long\b|\bhow many (?:seconds|minutes|hours)\b|\b(?:seconds|minutes) or (?:minutes|hours)\b|\bseconds, minutes\b/i
/** "How often do they come?" */
const ASKS_COUNT = /\bhow (?:often|frequent(?:ly)?|regularly|many times|many (?:a|per|each|every|in a))\b/i

const NUMBER = String.raw`(?:an?|half an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty(?:-five)?|thirty|forty|\d+|few|several|couple of)`
const LENGTH = new RegExp(
  String.raw`\b${NUMBER} (?:or \w+ )?(?:seconds?|minutes?|mins|hours?|days)\b(?! (?:a|per|out of) )|\b(?:seconds|moment|non-?stop|constant(?:ly)?|all the time|the whole time|all (?:day|night)|never (?:stops?|lets? up|goes)|lasts?|till|until)\b`,
  'i',
)
const COUNT =
  /\b(?:once|twice|\w+ times?|times|every|each (?:day|night|week|month|time)|(?:a|per|in the) (?:day|week|month|year|night)|daily|nightly|most (?:days|nights)|(?:one|two|three|four|five|six|\d+) (?:a|in the))\b/i

/**
 * Of what a fact tells of how often and how long, the sentences that answer which of the two is asked; empty where the
 * message asks neither, both, or nothing of the fact tells it apart.
 */
export function ofLengthOrCount(said: string, text: string): string {
  const asksLength = ASKS_LENGTH.test(said)
  if (asksLength === ASKS_COUNT.test(said)) return ''
  const sentences = sentencesOf(text)
  const meant = sentences.filter((one) => (asksLength ? LENGTH : COUNT).test(one))
  return meant.length === sentences.length ? '' : meant.join(' ')
}

/** "How many times does she wake?" */
const ASKS_TIMES = /\bhow many times\b(?! (?:a|per|each|every)\b)/i
const TIMES = /\b(?:once|twice|\w+ times)\b/i

/**
 * Of two answers on how often and how long the one that fits: "every night, an hour each" does not tell how many times,
 * where what was told does.
 */
export function fitting(said: string, known: string, told: string): string {
  const wanted = ASKS_TIMES.test(said) ? TIMES : ASKS_LENGTH.test(said) ? LENGTH : undefined
  if (!wanted || wanted.test(known)) return known
  const meant = sentencesOf(told).filter((one) => wanted.test(one))
  return meant.length === 0 ? known : meant.join(' ')
}
