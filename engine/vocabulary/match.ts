/** An array of integers, with two bytes each where that is enough. */
export type Numbers = Uint16Array | Int32Array

/** Opcodes: the first number of a step. */
export const STEP = { done: 0, stem: 1, exact: 2, oneOf: 3, fork: 4, gap: 5, start: 6, end: 7 } as const

/**
 * The steps of all patterns in one array, each known by its offset:
 *
 *     done
 *     stem | exact   number of the word   next
 *     oneOf          list of stems   list of exact words   next
 *     fork           how many   branches
 *     gap            most   next
 *     start | end    next
 *
 * A list is an offset in `lists`: its length, followed by its words in numerical order.
 */
export type Program = { steps: Numbers; lists: Numbers }

/** The input of matching: numbers of stems and exact words, and which words may be skipped. */
export type MatchableToken = { stemId: number; exactId: number; light: boolean }

/** Where to match: starting at `from`, in the segment from `first` to `end` (exclusive). */
export type MatchWindow = { tokens: readonly MatchableToken[]; from: number; first: number; end: number }

/** Maximum number of light words ("like", "just", "kind of") that a pattern skips between two of its own. */
const MOST_LIGHT = 2
/** Maximum number of tokens in a match, because its words are the bits of a number. */
export const LONGEST_MATCH = 30

/**
 * Matches the pattern at a step against tokens. Returns the matched words as bits (bit 0 is the token at `from`), or 0
 * where it does not match; skipped gaps and light words are not set.
 */
export const matchAt = (program: Program, step: number, place: MatchWindow): number =>
  matchFrom(program, step, place, place.from, 0)

function matchFrom(program: Program, first: number, place: MatchWindow, from: number, before: number): number {
  const { steps } = program
  let step = first
  let at = from
  let taken = before
  for (;;) {
    switch (steps[step]) {
      case STEP.stem:
      case STEP.exact:
      case STEP.oneOf: {
        const found = findWord(program, step, place, at)
        if (found < 0) return 0
        taken |= 1 << (found - place.from)
        at = found + 1
        step = steps[step + (steps[step] === STEP.oneOf ? 3 : 2)]!
        break
      }
      case STEP.fork:
        return matchFork(program, step, place, at, taken)
      case STEP.gap:
        return matchGap(program, step, place, at, taken)
      case STEP.start:
        if (at !== place.first) return 0
        step = steps[step + 1]!
        break
      case STEP.end:
        if (at !== place.end) return 0
        step = steps[step + 1]!
        break
      default:
        return taken
    }
  }
}

/** Returns the index of a step's word, preceded only by light words; -1 where it is not found. */
function findWord(program: Program, step: number, place: MatchWindow, at: number): number {
  const { tokens, end, from } = place
  const last = Math.min(end - 1, at + MOST_LIGHT, from + LONGEST_MATCH)
  for (let i = at; i <= last; i++) {
    const token = tokens[i]
    if (!token) return -1
    if (isWordOf(program, step, token)) return i
    if (!token.light) return -1
  }
  return -1
}

function isWordOf({ steps, lists }: Program, step: number, { stemId, exactId }: MatchableToken): boolean {
  const id = steps[step + 1]!
  const kind = steps[step]
  if (kind === STEP.stem) return stemId === id
  if (kind === STEP.exact) return exactId === id
  return (stemId >= 0 && includes(lists, id, stemId)) || (exactId >= 0 && includes(lists, steps[step + 2]!, exactId))
}

/** Whether the list at this offset contains the word, by binary search. */
function includes(lists: Numbers, list: number, id: number): boolean {
  let low = list + 1
  let high = list + lists[list]!
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = lists[middle]!
    if (found === id) return true
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return false
}

/** Returns the alternative that matches most words. */
function matchFork(program: Program, step: number, place: MatchWindow, at: number, taken: number): number {
  const { steps } = program
  const end = step + 2 + steps[step + 1]!
  let best = 0
  for (let i = step + 2; i < end; i++) {
    const found = matchFrom(program, steps[i]!, place, at, taken)
    if (found !== 0 && (best === 0 || wordsIn(found) > wordsIn(best))) best = found
  }
  return best
}

function matchGap(program: Program, step: number, place: MatchWindow, at: number, taken: number): number {
  const next = program.steps[step + 2]!
  const last = Math.min(place.end, at + program.steps[step + 1]!)
  for (let i = at; i <= last; i++) {
    const found = matchFrom(program, next, place, i, taken)
    if (found !== 0) return found
  }
  return 0
}

/** Returns the number of words in a match. */
export function wordsIn(taken: number): number {
  let count = 0
  for (let rest = taken; rest !== 0; rest &= rest - 1) count += 1
  return count
}
