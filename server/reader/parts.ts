import type { ModelConfig } from './model-config.ts'
import type { Word } from './tokenise.ts'

/** Conjunctions that join two questions. */
const JOINING = /^(?:and|or|also|plus|then|n)$/i

/** Minimum logit for halving a part at a conjunction or punctuation. */
const HALVED_FROM = -6
/** Minimum margin of each half over its threshold. */
const SURE_HALF = 0.25
/** Maximum score by which the weaker half may be below the undivided part. */
const LESS_SURE = 0.1
/** Maximum places to try per part, which bounds the cost of a message full of conjunctions. */
const MOST_SEAMS = 6

/** The candidate nearest to a part, and its margin over the threshold. */
export type Nearest = { name: string; score: number }

/** The message to cut, with the logit per token that a part ends there. */
export type Cuttable = { message: string; cut: Float32Array }

/** Returns the words of each part; a message without a cut is one part. */
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
 * Splits a part recursively at a conjunction or punctuation, if both halves are understood with confidence, as
 * different things, and about as well as the whole part. `nearest` returns the nearest candidate of some words. Of
 * several places, the one whose weaker half scores highest is used.
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

/** Returns the places at which a part may be halved, likeliest first, as the first word of the second half. */
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

/** Returns the minimum logit for a cut between two words: always after a question mark, lower at a seam. */
function barBetween({ cutBar, seamBar }: ModelConfig, message: string, word: Word, next: Word): number {
  if (message[word.to - 1] === '?') return Number.NEGATIVE_INFINITY
  return isSeam(message, word, next) ? seamBar : cutBar
}

/** Returns whether punctuation or a conjunction separates two words. */
const isSeam = (message: string, word: Word, next: Word): boolean =>
  /[.,;:!…–—-]/.test(message[word.to - 1] ?? '') || JOINING.test(message.slice(next.from, next.to))

const logitAfter = (cut: Float32Array, { token }: Word): number => cut[token] ?? Number.NEGATIVE_INFINITY
