import { stem } from '#engine/vocabulary/stem.ts'

const SMALL = new Set(
  `a about all also an and any are as at been but by came did do does for from gets goes had has have he her him his i
  in into is it its last of off on or other out over own patient pt she since so some than that the their them
  there these they this to up very was went were which who with while after before during when then be being
  mr mrs ms miss today now history hx no not nor nil never without denies denied deny none think needs cannot can old`.split(
    /\s+/,
  ),
)

const SMALL_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const NUMBERS = new Map([
  ...SMALL_NUMBERS.split(' ').map((word, number) => [word, number] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at) => [word, 20 + 10 * at] as const),
  ['once', 1],
  ['twice', 2],
])

const NONE: ReadonlyMap<string, string> = new Map()

/** Synonyms in a summary: each word of a group counts as its first. */
const SAME = new Map(
  [
    'father dad paternal daddy',
    'mother mum mom maternal mummy',
    'begin start onset commence',
    'build built',
    'spread radiate',
    'worse worsen aggravate exacerbate',
    'ease relieve settle better improve',
    'constant continuous persistent unremitting',
    'effort exertion exertional exercise strenuous',
    'hour h hr hourly',
    'day d daily',
    'week wk weekly',
    'month mo monthly',
    'year yr yearly',
    'tablet pill tab medication medicine drug',
    'fade blanch disappear',
    'child childhood paediatric kid',
    'previous prior past earlier former',
    'fear afraid worry scare frighten concern anxious',
    'job work occupation',
    'die dead death decease',
    'partner boyfriend girlfriend',
    'sudden abrupt',
    'gradual slow creep',
    'stop cease quit discontinue',
    'crush squeeze tight heavy pressure constrict',
    'urine wee pee micturition',
    'belly abdomen abdominal tummy stomach',
    'right r',
    'left l',
    'central retrosternal substernal breastbone',
  ].flatMap((group) => {
    const words = group.split(' ')
    return words.map((word) => [plainStem(word), plainStem(words[0]!)] as const)
  }),
)

function plainStem(word: string): string {
  return stem(word, NONE)
}

/** Returns the canonical form of a word: stemmed, numbers as digits, synonyms merged; undefined for a stop word. */
export function meaningOf(word: string, irregular = NONE): string | undefined {
  if (SMALL.has(word)) return undefined
  const number = NUMBERS.get(word)
  if (number !== undefined) return String(number)
  const root = stem(word, irregular)
  return SAME.get(plainStem(word)) ?? SAME.get(root) ?? root
}

/** Returns the distinct meanings of a text's words. */
export const meaningsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z0-9]+(?:['’][a-z]+)?/g) ?? []).flatMap((word) => meaningOf(bare(word)) ?? []))

/** Reduces a contraction to its pronoun: "she'd" to "she". */
const bare = (word: string): string => word.replace(/(?:n?['’][a-z]+)$/, '')
