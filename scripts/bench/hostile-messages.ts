import { MESSAGE_MAX } from '#contract/values/messages.ts'
import { diceOf } from '../fuzzing/dice.ts'

/** A message designed to be as expensive as possible to read. */
export type Hostile = { name: string; text: string }

/** Repeats words up to the maximum length of a message. */
const filled = (unit: string, head = '', tail = ''): string => {
  const room = MESSAGE_MAX - head.length - tail.length
  return head + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + tail
}

const UNITS: Readonly<Record<string, string>> = {
  'contractions again and again': "you're you've you'd ",
  'openings of questions': 'how long have you had the ',
  'verbs turned round': 'have you ',
  'two verbs': 'do you did you have you are you ',
  'one symptom': 'pain ',
  'one symptom, with commas': 'chest pain, ',
  'a list with "and"': 'pain and fever and cough and ',
  'a list with "or"': 'chest pain or tummy pain or back pain or ',
  'blood in the urine or stools': 'blood in your urine or stools, ',
  'names of illnesses': 'asthma copd diabetes cancer stroke angina ',
  'general and particular names': 'bowel change diarrhoea blood in your stools skin change rash ',
  negations: 'no fever no cough no pain ',
  'denied in sentences': 'No fever. No cough. No pain. ',
  'one word a sentence': 'pain. ',
  'one word a question': 'pain? ',
  'two words a question': 'tripped pain? ',
  'many short questions': 'Any pain? Any fever? Do you smoke? ',
  'questions in one sentence': 'when did you have the pain in your chest and does it ',
  'treatment and how often': 'do you take any tablets for it and how often did they help ',
  'people of the family': 'your mum and dad and your brother ',
  'people who are asked after': 'how is your wife and how old is your son? ',
  condolences: "I'm sorry to hear that ",
  'a summary': 'so to summarise you have had chest pain for two days, ',
  'nested quotations': '"you said \'it "hurts" here\' and ',
  corrections: 'sorry, no, i meant the pain and not the cough, ',
  'corrections of corrections': "oh sorry i didn't mean it that way, i meant to ask about ",
  'going back': 'going back to the pain, how long? ',
  examples: 'anything like pain such as cramps, for example ',
  'tails of lists': 'pain or anything like that, ',
  'asking leave': 'would you be willing to let me know if ',
  figures: '12 34 5 ',
  'times and doses': '2h ago 3/52 500mg bd ',
  'one long word': 'a',
  'nothing but marks': '?!., ',
  'nothing but brackets': '([{"',
  'letters apart': 'x y z ',
  'words without spaces': 'doyouhavechestpain',
  dashes: 'pain - fever - cough - ',
  lines: 'pain\nfever\n',
  nods: 'ok right so and then well now ',
  'long and mixed': "How long. have you tired? and have you is this itching getting. worse? you're you've ",
}

/** Beginnings and endings that cause the rest to be read again. */
const AROUND: readonly [name: string, head: string, unit: string, tail: string][] = [
  ['a question after it', 'OK. ', 'did the fever come gradually; . ', ' And any weight loss, or is she more tired?'],
  ['"and since when?" after it', '', 'tripped pain? ', ', and since when?'],
  ['a correction before it', 'Sorry, no, I meant ', 'the pain in your chest and ', ', I mean?'],
  ['going back before it', 'Going back to the pain, ', 'is there trouble with your breasts, lumps, ', ', how long?'],
  ['an aspect after it', '', 'how is the nausea affecting you? OK, so both hands? ', '. Does anything make it worse?'],
]

const LETTERS = 'etaoinshrdlucmp'.split('')

/** Returns hundreds of different near-misses of known words, each of which is compared with all of them. */
function misspelt(length: number, start: string): string {
  const dice = diceOf(length)
  const word = () => start + Array.from({ length: length - start.length }, () => dice.one(LETTERS)).join('')
  return Array.from({ length: Math.ceil(MESSAGE_MAX / (length + 1)) }, word)
    .join(' ')
    .slice(0, MESSAGE_MAX)
}

/** Returns every known kind of message that is expensive to read. */
export const hostileMessages = (): Hostile[] => [
  ...Object.entries(UNITS).map(([name, unit]) => ({ name, text: filled(unit) })),
  ...AROUND.map(([name, head, unit, tail]) => ({ name, text: filled(unit, head, tail) })),
  ...[5, 8, 9, 12].flatMap((length) =>
    ['', 'st', 'co'].map((start) => ({ name: `unknown words of ${length} letters`, text: misspelt(length, start) })),
  ),
]

/** Recombines pieces of expensive messages; deterministic for a seed. */
export function recombined(dear: readonly Hostile[], howMany: number, seed: number): Hostile[] {
  const dice = diceOf(seed)
  const piece = () => {
    const words = dice.one(dear).text.split(/(?<=\s)/)
    const from = dice.below(words.length)
    return words.slice(from, from + 2 + dice.below(12)).join('')
  }
  return Array.from({ length: howMany }, (_, n) => {
    const unit = Array.from({ length: 1 + dice.below(4) }, piece).join(dice.one(['', ', ', '? ', '. ']))
    return { name: `recombined ${seed}-${n}`, text: filled(unit === '' ? 'pain ' : unit) }
  })
}
