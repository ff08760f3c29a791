import { meaningsIn } from '../meanings.ts'

/** A text reduced to its content words and whether it denies them. */
export type Wording = { words: readonly string[]; denies: boolean }

const DENIES = /\b(?:no|not|nor|none|never|nothing|nobody|nowhere|neither|nil|without|cannot|hardly|barely)\b|n['’]t\b/i

/** A single word is too unspecific to match. */
const FEWEST = 2

/** Takes a neutral wording of a finding; returns undefined where it has too few words to be recognised. */
export function wordingOf(text: string): Wording | undefined {
  const words = [...meaningsIn(text)]
  return words.length < FEWEST ? undefined : { words, denies: DENIES.test(text) }
}

/** Returns the sentences of a reply, each as a wording. */
export const sentencesIn = (reply: string): { words: ReadonlySet<string>; denies: boolean }[] =>
  (reply.match(/[^.?!;]+[.?!;]*/g) ?? []).map((text) => ({ words: meaningsIn(text), denies: DENIES.test(text) }))

/** Whether one sentence contains all words of a wording and has the same polarity. */
export const isSaidIn = (sentences: ReturnType<typeof sentencesIn>, { words, denies }: Wording): boolean =>
  sentences.some((sentence) => sentence.denies === denies && words.every((word) => sentence.words.has(word)))
