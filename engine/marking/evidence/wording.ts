import { meaningsIn } from '../meanings.ts'

/** What a text says in the fewest words: those that carry meaning, and whether it denies them. */
export type Wording = { words: readonly string[]; denies: boolean }

const DENIES = /\b(?:no|not|nor|none|never|nothing|nobody|nowhere|neither|nil|without|cannot|hardly|barely)\b|n['’]t\b/i

/** One word alone may be said of anything. */
const FEWEST = 2

/** Takes a neutral wording of a finding; undefined where it says too little to be known again in other words. */
export function wordingOf(text: string): Wording | undefined {
  const words = [...meaningsIn(text)]
  return words.length < FEWEST ? undefined : { words, denies: DENIES.test(text) }
}

/** The sentences of a reply, each as a wording. */
export const sentencesIn = (reply: string): { words: ReadonlySet<string>; denies: boolean }[] =>
  (reply.match(/[^.?!;]+[.?!;]*/g) ?? []).map((text) => ({ words: meaningsIn(text), denies: DENIES.test(text) }))

/** Whether one sentence says all of a wording, and denies it where the wording does. */
export const isSaidIn = (sentences: ReturnType<typeof sentencesIn>, { words, denies }: Wording): boolean =>
  sentences.some((sentence) => sentence.denies === denies && words.every((word) => sentence.words.has(word)))
