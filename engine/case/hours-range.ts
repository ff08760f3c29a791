/** The bounds of a duration or of a time since an event, in hours. */
export type HoursRange = { from: number; to: number }

const HOUR = 1
const DAY = 24
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const YEAR = 365 * DAY
const EVER = 120 * YEAR

const UNITS: Readonly<Record<string, number>> = {
  minute: HOUR / 60,
  min: HOUR / 60,
  hour: HOUR,
  day: DAY,
  night: DAY,
  week: WEEK,
  fortnight: 2 * WEEK,
  month: MONTH,
  year: YEAR,
}

const WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Words for an approximate number, each with its lower and upper bound. */
const ABOUT: Readonly<Record<string, readonly [number, number]>> = {
  a: [1, 1],
  an: [1, 1],
  the: [1, 1],
  half: [0.5, 0.5],
  couple: [2, 3],
  few: [2, 7],
  several: [3, 10],
}

const NUMBER = String.raw`\d+(?:\.\d+)?|${WORDS.join('|')}|(?:${TENS.join('|')})(?:[- ](?:${WORDS.slice(0, 9).join('|')}))?|couple|few|several|half|an?`
const COUNTED = new RegExp(
  String.raw`\b(${NUMBER})(?: (?:or|to) (${NUMBER}))?(?: and a half)?(?: more| good| solid| whole| of| long| an?){0,2} (minute|min|hour|day|night|week|fortnight|month|year)s?\b`,
  'gi',
)
/** Frequencies, not durations: "seven to eight times a day", "every two weeks". */
const HOW_OFTEN = new RegExp(
  String.raw`\b(?:every|each|per|times?|once|twice|nights?|days?|puffs?|at|${NUMBER}) (?:a )?$`,
  'i',
)

/** Words for a time without a number. */
const NAMED: readonly (readonly [RegExp, HoursRange])[] = [
  [/\b(?:this morning|this afternoon|this evening|tonight|today|just now)\b/gi, { from: 0, to: DAY }],
  [/\blast night\b/gi, { from: 4, to: 1.5 * DAY }],
  [/\byesterday\b/gi, { from: 8, to: 2 * DAY }],
  [/\b(?:the other day|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi, { from: 0, to: 2 * WEEK }],
  [/\blast week\b/gi, { from: 3 * DAY, to: 2 * WEEK }],
  [/\blast month\b/gi, { from: 2 * WEEK, to: 2 * MONTH }],
  [/\blast year\b/gi, { from: 2 * MONTH, to: 2 * YEAR }],
  [
    /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter|birthday|term|holidays?)\b/gi,
    { from: DAY, to: 2 * YEAR },
  ],
  [
    /\b(?:years|ages|a (?:long )?while|long time|as long as|always|since I was|when I was|all my life)\b/gi,
    { from: 0, to: EVER },
  ],
  [
    /\b(?:o'clock|half past|quarter (?:to|past)|(?:at|past|to|till|since|about) (?:noon|midnight|lunch\w*|dinner\w*|breakfast|tea|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b(?! (?:minute|hour|day|week|month|year|times?)s?\b)/gi,
    { from: 0, to: 2 * DAY },
  ],
]

/** Returns the durations and times that a text names, in hours, or an empty list. "Every two hours" is neither. */
export function stretchesIn(text: string): HoursRange[] {
  const counted = [...text.matchAll(COUNTED)]
    .filter(({ index }) => !HOW_OFTEN.test(text.slice(0, index)))
    .map(([whole, one = '', other = '', unit = '']) => {
      const [low, high] = numberOf(one)
      const most = other === '' ? high : numberOf(other)[1]
      const more = /and a half/i.test(whole) ? 0.5 : 0
      const hours = UNITS[unit.toLowerCase()] ?? HOUR
      return { from: (low + more) * hours, to: (most + more) * hours }
    })
  const named = NAMED.flatMap(([words, stretch]) => Array.from(text.matchAll(words), () => stretch))
  return [...counted, ...named]
}

/** Returns a text with blanks in place of the times that it names, so that offsets stay the same. */
export const withoutTimes = (text: string): string =>
  [COUNTED, ...NAMED.map(([words]) => words)].reduce(
    (rest, words) => rest.replace(words, (found) => ' '.repeat(found.length)),
    text,
  )

function numberOf(word: string): readonly [number, number] {
  const [first = '', second = ''] = word.toLowerCase().split(/[- ]/)
  const about = ABOUT[first]
  if (about) return about
  const value = TENS.includes(first) ? 20 + 10 * TENS.indexOf(first) + small(second) : small(first)
  return [value, value]
}

const small = (word: string): number => (/^\d/.test(word) ? Number(word) : WORDS.indexOf(word) + 1)

/** People round: between half and twice the value counts as the same time. */
const ROUNDING = 2

/** Whether two statements of a time may refer to the same time. */
export const canBeSame = (one: HoursRange, other: HoursRange): boolean =>
  one.from <= other.to * ROUNDING && other.from <= one.to * ROUNDING
