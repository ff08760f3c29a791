import { meaningOf } from '../meanings.ts'

/**
 * A medicine, or a figure with its unit. These cannot be paraphrased, so a student is never credited with one that they
 * did not write. `words` is the original text, starting at offset `from`.
 */
export type Exact = Drug | Quantity

type WordSpan = { words: string; from: number; to: number }
export type Drug = WordSpan & { kind: 'drug'; name: string }
export type Quantity = WordSpan & {
  kind: 'figure'
  value: number
  /** The kind of measure (`hours`, `mg`); empty where there is none. */
  unit: string
  /** What it counts, as meanings of the words ("three wet nappies"); empty for a bare figure. */
  counts: readonly string[]
}

/** Drug-name suffixes, and names without a typical suffix. */
const DRUG =
  /\b(?:\w{2,}(?:olol|pril|sartan|statin|dipine|azole|mycin|micin|cillin|floxacin|profen|triptan|afil|oxetine|pram|traline|azepam|codeine|formin|gliptin|gliflozin|glutide|heparin|parin|xaban|semide|thiazide|pamide|solone|sone|meterol|moterol|butamol|tropium|dronate|prim|cycline|ciclovir|lukast|irizine|atadine|tidine|furantoin)|paracetamol|acetaminophen|calpol|aspirin|ibuprofen|naproxen|diclofenac|insulin|digoxin|warfarin|clopidogrel|lithium|colchicine|allopurinol|morphine|tramadol|co-codamol|hydrocortisone|prednisolone|viagra|gaviscon|melatonin|levothyroxine|methotrexate|ferrous sulphate|folic acid|vitamin [a-d]\d?)\b/gi

/** Maps alternative names of a medicine to one. */
const BRANDS: Readonly<Record<string, string>> = {
  viagra: 'sildenafil',
  calpol: 'paracetamol',
  acetaminophen: 'paracetamol',
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const OTHERS: Readonly<Record<string, number>> = { once: 1, twice: 2 }

const WORDS = `once|twice|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONES.join('|')}`
const NUMBER = String.raw`(?:\d+(?:,\d{3})*(?:[.:]\d+)?|(?:${WORDS})(?!\p{L}))`
/** Figures, including joined ones: "three-day", "5mg", "x3", "20/day". */
const FIGURE = new RegExp(String.raw`(?:(?<![\p{L}\d]|\d[.:,])|(?<=(?<![\p{L}\d])x\s?))${NUMBER}`, 'giu')
/** The first figure of a range takes the unit of the second: "four or five days". */
const RANGE = new RegExp(String.raw`^\s?(?:or|to|-|–)\s?${NUMBER}`, 'iu')
/** The ten in "7 out of 10" and "7/10" is not a figure of its own. */
const OUT_OF = new RegExp(String.raw`${NUMBER}\s?(?:/|out of|of)\s?$`, 'iu')
const NEXT_WORDS = /^(?:[\s-]?[\p{L}%][\p{L}'’]*){0,3}/u

/** The unit of a figure, by the word after it: times in hours, doses in their own unit. */
const UNITS: readonly (readonly [RegExp, unit: string, factor: number])[] = [
  [/^(?:minutes?|mins?)$/i, 'hours', 1 / 60],
  [/^(?:hours?|hrs?|h)$/i, 'hours', 1],
  [/^(?:days?|nights?|d)$/i, 'hours', 24],
  [/^(?:weeks?|wks?)$/i, 'hours', 168],
  [/^(?:fortnights?)$/i, 'hours', 336],
  [/^(?:months?|mo)$/i, 'hours', 720],
  [/^(?:years?|yrs?|y)$/i, 'hours', 8760],
  [/^(?:mg|milligrams?)$/i, 'mg', 1],
  [/^(?:g|grams?)$/i, 'mg', 1000],
  [/^(?:mcg|micrograms?)$/i, 'mg', 0.001],
  [/^(?:ml|millilitres?)$/i, 'ml', 1],
  [/^(?:cm|centimetres?)$/i, 'cm', 1],
  [/^(?:kg|kilos?|kilograms?)$/i, 'kg', 1],
]

/** Returns the medicines and figures of a text, in order. */
export function exactIn(text: string): Exact[] {
  const drugs = Array.from(text.matchAll(DRUG), ({ 0: words, index: from }): Exact => {
    const name = words.toLowerCase()
    return { kind: 'drug', name: BRANDS[name] ?? name, words, from, to: from + words.length }
  })
  const figures = Array.from(text.matchAll(FIGURE), ({ 0: number, index }) => figureAt(text, number, index)).filter(
    ({ from }) => !OUT_OF.test(text.slice(0, from)),
  )
  return [...drugs, ...figures]
}

function figureAt(text: string, number: string, from: number): Quantity {
  const end = from + number.length
  const after = text.slice(end).replace(RANGE, '')
  const next = NEXT_WORDS.exec(after)?.[0].match(/[^\s-]+/g) ?? []
  const [, unit, factor] = UNITS.find(([word]) => word.test(next[0] ?? '')) ?? [undefined, '', 1]
  const counts = unit === '' ? [...unitsCountedIn(next), ...rateIn(after)] : []
  const counted = next.slice(0, unit === '' ? unitsCountedIn(next).length : 1).join(' ')
  const isNext = counted !== '' && after.length === text.length - end
  const to = isNext ? text.indexOf(counted.split(' ').at(-1)!, end) + counted.split(' ').at(-1)!.length : end
  const words = counted === '' ? number : `${number} ${counted}`
  return { kind: 'figure', value: numberIn(number) * factor, unit, counts, words, from, to }
}

/** The denominator of a figure: "20 a day", "7 out of 10". */
const RATE =
  /^(?:[\s-][\p{L}'’]+){0,2}?\s?(?:(?:\/\s?|(?:an?|per|each|every)\s)(day|night|week|month|year|hour)|(?:\/\s?|out of\s|of\s)(10|ten)(?!\s\p{L}))\b/iu
const rateIn = (after: string): string[] => {
  const [, time, ten] = RATE.exec(after) ?? []
  return time ? [`/${time.toLowerCase()}`] : ten ? ['/10'] : []
}

/** Returns what a figure counts: nappies in "three wet nappies a day"; empty where it counts times. */
function unitsCountedIn(words: readonly string[]): string[] {
  const meanings = words.map((word) => (/^times?$/i.test(word) ? undefined : meaningOf(word.toLowerCase())))
  const end = meanings.indexOf(undefined)
  return meanings.slice(0, end < 0 ? undefined : end).flatMap((one) => one ?? [])
}

function numberIn(number: string): number {
  const plain = number.toLowerCase()
  if (/^\d/.test(plain)) return Number(plain.replace(',', '').replace(':', '.'))
  const [first = '', second = ''] = plain.split(/[- ]/)
  const ten = TENS.indexOf(first)
  return OTHERS[first] ?? (ten >= 0 ? 20 + 10 * ten + Math.max(ONES.indexOf(second), 0) : ONES.indexOf(first))
}

/** Relative tolerance between two times: "a day" and "24 hours", "nearly two hours" and "115 minutes". */
const NEAR = 0.1

/** Whether `other` states the same as `one`. What a bare figure counts depends on its statement and is not compared. */
export function isSameExact(one: Exact, other: Exact): boolean {
  if (one.kind === 'drug' || other.kind === 'drug')
    return one.kind === 'drug' && other.kind === 'drug' && one.name === other.name
  if (one.unit === 'hours' && other.unit === 'hours') return Math.abs(one.value - other.value) <= one.value * NEAR
  return one.value === other.value && countsSame(one, other)
}

function countsSame(one: Quantity, other: Quantity): boolean {
  if (isBare(one) || isBare(other)) return true
  return one.unit === '' ? one.counts.some((thing) => other.counts.includes(thing)) : one.unit === other.unit
}

const isBare = ({ unit, counts }: Quantity): boolean => unit === '' && counts.length === 0
