/** The consultation's clock as last heard of: seconds used, the browser's monotonic instant (ms) of that, and whether it runs. */
export type Clock = { elapsed: number; at: number; running: boolean }

export type Band = { words: string; tone: 'plain' | 'amber' | 'red' }

/** Seconds used at the monotonic instant `now` (ms). */
export function elapsedAt(clock: Clock, now: number): number {
  return clock.running ? clock.elapsed + Math.max(0, now - clock.at) / 1000 : clock.elapsed
}

/** The clock stopped or set going at `now`, keeping what was used until then. */
export function setRunning(clock: Clock, running: boolean, now: number): Clock {
  return { elapsed: elapsedAt(clock, now), at: now, running }
}

/** Whole seconds left of `limit`; never below zero, and zero only when the time is used up. */
export function secondsLeft(clock: Clock, limit: number, now: number): number {
  return Math.max(0, Math.ceil(limit - elapsedAt(clock, now)))
}

/** The words beside the digits, and how they are coloured. */
export function bandOf(secondsRemaining: number): Band {
  if (secondsRemaining <= 0) return { words: "Time's up!", tone: 'red' }
  if (secondsRemaining <= 120) return { words: 'Wrap up', tone: 'red' }
  if (secondsRemaining <= 240) return { words: 'Almost there!', tone: 'amber' }
  if (secondsRemaining <= 360) return { words: 'Keep going!', tone: 'plain' }
  return { words: 'Great!', tone: 'plain' }
}

/**
 * What is read out as a band begins, or as the student comes into the middle of one with `atFirst` seconds left: how long
 * is left, and the band's words. Nothing while there is plenty.
 */
export function bandNews(secondsRemaining: number, atFirst: number): string {
  if (secondsRemaining > 360) return ''
  const { words } = bandOf(secondsRemaining)
  const mark = [120, 240, 360].find((limit) => secondsRemaining <= limit)
  if (secondsRemaining <= 0 || mark === undefined) return words
  return `${timeInWords(Math.min(mark, atFirst))} left. ${words}`
}

function timeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  return [minutes > 0 && counted(minutes, 'minute'), rest > 0 && counted(rest, 'second')].filter(Boolean).join(' ')
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
