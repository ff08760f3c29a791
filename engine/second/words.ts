/** Short forms written out, so that "what's" and "what is" are read alike. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/’/g, "'"],
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\b(what|who|where|when|how|why|that|it|he|she|there|let)'s\b/g, '$1 is'],
  [/\b(what|who|where|when|how|that)s\b/g, '$1 is'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/'m\b/g, ' am'],
  [/'s\b/g, ''],
  [/[^a-z0-9_ ]+/g, ' '],
]

/** The words of a text as the reader sees them: lower case, short forms written out, no punctuation. */
export const wordsOf = (text: string): string[] =>
  SHORT.reduce((one, [from, to]) => one.replace(from, to), text.toLowerCase())
    .split(' ')
    .filter(Boolean)

/** One form for the forms of a word: "tablets" and "tablet", "dancing" and "dance". Rough, and the same for both sides. */
export function stemOf(word: string): string {
  let one = word
  if (one.length > 4) one = one.replace(/(ies|ied)$/, 'y')
  if (one.length > 3) one = one.replace(/(?<![su])s$/, '')
  if (one.length > 5) one = one.replace(/(ing|ed|ly|er)$/, '')
  if (one.length > 3) one = one.replace(/[ey]$/, '').replace(/(.)\1$/, '$1')
  return one
}

/** Words that name nothing by themselves. */
const EMPTY = new Set(
  `a an the and or but so if of to in on at for with from by as about into than then that this those these it its is are was were be been being am
  do does did done have has had having you your yours he him his she her hers they them their we us our i me my mine not no nor any anything some
  something anyone anybody someone somebody everyone what when where which who whom whose why how there here can could would will shall should may might
  must also just really very quite too only even ever still yet ok okay right well now oh ah um sorry thanks thank please tell say said mean know think
  feel felt feeling get got getting go went going gone come came coming take took taken taking give gave given make made makes put thing things time
  times bit lot much many more most less little long often last first before after since again else other others one ones happen happened happening
  start started starting begin began like kind sort type up down out off over back let see exactly actually currently normally usually each every
  same way able try tried trying use used using want need find found ask asked doing keep help helps helped mention mentioned
  day days night nights week weeks month months year years today yesterday morning mornings hour hours minute minutes`.split(
    /\s+/,
  ),
)

const EMPTY_STEMS = new Set([...EMPTY].map(stemOf))
/** Whether a stem says what is spoken of. */
export const isContent = (stem: string): boolean => stem.length > 1 && !EMPTY_STEMS.has(stem)

/** The stems of what a text is about, each once. */
export const contentOf = (text: string): string[] => [...new Set(wordsOf(text).map(stemOf).filter(isContent))]
