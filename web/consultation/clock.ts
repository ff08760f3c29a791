/** The consultation's clock as last heard of. */
export type ClockReading = {
  /** Seconds used, and the browser's monotonic instant (ms) of that. */
  elapsed: number
  at: number
  running: boolean
  /** It was set going once. Before, it is stopped, however long the brief is read. */
  begun: boolean
  /** Seconds of pauses that are still granted: one that goes on after that is charged, as the server does. */
  pauseLeft: number
}

export type ClockBand = { words: string; tone: 'plain' | 'amber' | 'red' }

/** Seconds used at the monotonic instant `now` (ms). */
export function elapsedAt({ elapsed, at, running, begun, pauseLeft }: ClockReading, now: number): number {
  const since = Math.max(0, now - at) / 1000
  if (running) return elapsed + since
  return begun ? elapsed + Math.max(0, since - pauseLeft) : elapsed
}

/** The clock stopped or set going at `now`, keeping what was used until then. */
export function setRunning(clock: ClockReading, running: boolean, now: number): ClockReading {
  const rested = clock.begun && !clock.running ? Math.max(0, now - clock.at) / 1000 : 0
  const pauseLeft = Math.max(0, clock.pauseLeft - rested)
  return { elapsed: elapsedAt(clock, now), at: now, running, begun: clock.begun || running, pauseLeft }
}

/** Whole seconds left of `limit`; never below zero, and zero only when the time is used up. */
export function secondsLeft(clock: ClockReading, limit: number, now: number): number {
  return Math.max(0, Math.ceil(limit - elapsedAt(clock, now)))
}

/** The words beside the digits, and how they are coloured. */
export function bandOf(secondsRemaining: number): ClockBand {
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
