/** Chance that can be had again: the same seed throws the same dice. */
export type Dice = {
  /** From 0 to 1, without 1. */
  next(): number
  below(count: number): number
  one<T>(of: readonly T[]): T
  /** So many times in a hundred. */
  percent(share: number): boolean
}

/** Mulberry32: 32 bits of state, enough to choose among requests. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return { next, below, one: (of) => of[below(of.length)]!, percent: (share) => next() * 100 < share }
}
