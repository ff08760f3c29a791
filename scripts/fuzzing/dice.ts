/** A reproducible random generator: the same seed gives the same sequence. */
export type Dice = {
  /** Returns a number from 0 to 1, exclusive. */
  next: () => number
  below(count: number): number
  one<T>(of: readonly T[]): T
  /** Returns true with this probability in per cent. */
  percent(share: number): boolean
}

/** Creates a Mulberry32 generator: 32 bits of state are enough to choose among requests. */
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
