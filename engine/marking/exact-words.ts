/**
 * What a text says exactly: a medicine, or a figure with what it counts. Neither can be put in other words, so nobody is
 * given one that they did not write. `words` are how the text has it, from the character `from` on.
 */
export type Exact =
  | { kind: 'drug'; name: string; words: string; from: number }
  | { kind: 'figure'; value: number; unit: string; words: string; from: number }

/** How medicines end, and those that end like no other. */
const DRUG =
  /\b(?:\w{2,}(?:olol|pril|sartan|statin|dipine|azole|mycin|micin|cillin|floxacin|profen|triptan|afil|oxetine|pram|traline|azepam|codeine|formin|gliptin|gliflozin|glutide|heparin|parin|xaban|semide|thiazide|pamide|solone|sone|meterol|moterol|butamol|tropium|dronate|prim|cycline|ciclovir|lukast|irizine|atadine|tidine|furantoin)|paracetamol|acetaminophen|calpol|aspirin|ibuprofen|naproxen|diclofenac|insulin|digoxin|warfarin|clopidogrel|lithium|colchicine|allopurinol|morphine|tramadol|co-codamol|hydrocortisone|prednisolone|viagra|gaviscon|melatonin|levothyroxine|methotrexate|ferrous sulphate|folic acid|vitamin [a-d]\d?)\b/gi

/** Two names of one medicine. */
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

const WORDS = String.raw`once|twice|(?:${TENS.join('|')})(?:[- ](?:${ONES.slice(1, 10).join('|')}))?|${ONES.join('|')}`
/** "Three-day", "5mg", "x3", "20/day". */
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d])x?\s?(\d+(?:,\d{3})*(?:[.:]\d+)?|(?:${WORDS})(?!\p{L}))[\s-]?([\p{L}%]+)?`,
  'giu',
)

/** What a figure counts, by the first letters of the word after it: times in hours, doses in their own unit. */
const UNITS: readonly (readonly [RegExp, unit: string, factor: number])[] = [
  [/^(?:minutes?|mins?)$/i, 'time', 1 / 60],
  [/^(?:hours?|hrs?|h)$/i, 'time', 1],
  [/^(?:days?|nights?|d)$/i, 'time', 24],
  [/^(?:weeks?|wks?)$/i, 'time', 168],
  [/^(?:fortnights?)$/i, 'time', 336],
  [/^(?:months?|mo)$/i, 'time', 720],
  [/^(?:years?|yrs?)$/i, 'time', 8760],
  [/^(?:mg|milligrams?)$/i, 'mg', 1],
  [/^(?:g|grams?)$/i, 'mg', 1000],
  [/^(?:mcg|micrograms?)$/i, 'mg', 0.001],
  [/^(?:ml|millilitres?)$/i, 'ml', 1],
  [/^(?:cm|centimetres?)$/i, 'cm', 1],
  [/^(?:kg|kilos?|kilograms?)$/i, 'kg', 1],
]

/** The medicines and figures of a text, in its order. */
export function exactIn(text: string): Exact[] {
  const drugs = Array.from(text.matchAll(DRUG), ({ 0: words, index: from }): Exact => {
    const name = words.toLowerCase()
    return { kind: 'drug', name: BRANDS[name] ?? name, words, from }
  })
  const figures = [...text.matchAll(FIGURE)].flatMap(({ 1: number = '', 2: counted = '', index }): Exact[] => {
    const [, unit, factor] = UNITS.find(([word]) => word.test(counted)) ?? [undefined, '', 1]
    const words = unit === '' ? number : `${number} ${counted}`
    return [{ kind: 'figure', value: numberIn(number) * factor, unit, words, from: text.indexOf(number, index) }]
  })
  return [...drugs, ...figures]
}

function numberIn(number: string): number {
  const plain = number.toLowerCase()
  if (/^\d/.test(plain)) return Number(plain.replace(',', '').replace(':', '.'))
  const [first = '', second = ''] = plain.split(/[- ]/)
  const ten = TENS.indexOf(first)
  return OTHERS[first] ?? (ten >= 0 ? 20 + 10 * ten + Math.max(ONES.indexOf(second), 0) : ONES.indexOf(first))
}

/** Two tellings of one time: "a day" and "24 hours", "nearly two hours" and "115 minutes". */
const NEAR = 0.1

/** Whether somebody who wrote `other` wrote `one`. What a bare figure counts is left to the words around it. */
export function isSameExact(one: Exact, other: Exact): boolean {
  if (one.kind === 'drug' || other.kind === 'drug')
    return one.kind === 'drug' && other.kind === 'drug' && one.name === other.name
  if (one.unit === 'time' && other.unit === 'time') return Math.abs(one.value - other.value) <= one.value * NEAR
  return (one.unit === other.unit || one.unit === '' || other.unit === '') && one.value === other.value
}
