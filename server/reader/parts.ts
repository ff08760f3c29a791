import type { ModelConfig } from './model-config.ts'
import type { Word } from './tokenise.ts'

/** Words that join two questions. */
const JOINING = /^(?:and|or|also|plus|then|n)$/i

/** The logit from which on a part may be halved where two questions are joined. */
const HALVED_FROM = -6
/** By how much each half has to beat its bar. */
const SURE_HALF = 0.25
/** How far the less sure half may be behind the part taken as one. */
const LESS_SURE = 0.1
/** At how many places a part may be tried, so that a message of joining words costs no more than another. */
const MOST_SEAMS = 6

/** What a part is closest to: the candidate by a name, and by how much it beats its bar. */
export type Nearest = { name: string; score: number }

/** The message that is cut, and for each of its tokens the logit that a part ends there. */
export type Cuttable = { message: string; cut: Float32Array }

/** The words between two cuts; a message without a cut is one part. */
export function cutInto(words: readonly Word[], { message, cut }: Cuttable, config: ModelConfig): Word[][] {
  const parts: Word[][] = [[]]
  for (const [at, word] of words.entries()) {
    parts.at(-1)?.push(word)
    const next = words[at + 1]
    if (next && logitAfter(cut, word) > barBetween(config, message, word, next)) parts.push([])
  }
  return parts
}

/**
 * Splits a part recursively at a joining word or mark, where both halves are surely understood, as different things, and
 * about as surely as the part as a whole. `nearest` finds what some words are closest to. Of several places it takes the
 * one whose weaker half scores highest.
 */
export function halved(words: Word[], cuttable: Cuttable, nearest: (words: Word[]) => Nearest | undefined): Word[][] {
  const whole = nearest(words)?.score ?? Number.NEGATIVE_INFINITY
  const wanted = Math.max(SURE_HALF, whole - LESS_SURE)
  let best: { halves: [Word[], Word[]]; sure: number } | undefined
  for (const at of seamsOf(words, cuttable)) {
    const halves: [Word[], Word[]] = [words.slice(0, at), words.slice(at)]
    const [one, other] = halves.map(nearest)
    if (!one || !other || one.name === other.name) continue
    const sure = Math.min(one.score, other.score)
    if (sure >= wanted && sure > (best?.sure ?? Number.NEGATIVE_INFINITY)) best = { halves, sure }
  }
  return best ? best.halves.flatMap((half) => halved(half, cuttable, nearest)) : [words]
}

/** The places where a part may be halved, likeliest first: each is the first word of the second half. */
function seamsOf(words: readonly Word[], { message, cut }: Cuttable): number[] {
  return words
    .flatMap((next, at) => {
      const before = words[at - 1]
      if (!before || !isSeam(message, before, next)) return []
      const logit = logitAfter(cut, before)
      return logit >= HALVED_FROM ? [{ at, logit }] : []
    })
    .sort((one, other) => other.logit - one.logit)
    .slice(0, MOST_SEAMS)
    .map(({ at }) => at)
}

/** The logit from which on a message is cut between two words: always after a question mark, more easily at a seam. */
function barBetween({ cutBar, seamBar }: ModelConfig, message: string, word: Word, next: Word): number {
  if (message[word.to - 1] === '?') return Number.NEGATIVE_INFINITY
  return isSeam(message, word, next) ? seamBar : cutBar
}

/** Whether a mark or a joining word is between two words, where people part things. */
const isSeam = (message: string, word: Word, next: Word): boolean =>
  /[.,;:!…–—-]/.test(message[word.to - 1] ?? '') || JOINING.test(message.slice(next.from, next.to))

const logitAfter = (cut: Float32Array, { token }: Word): number => cut[token] ?? Number.NEGATIVE_INFINITY
