/** The most recent reading of the consultation's clock. */
export type ClockReading = {
  /** Seconds used, and the monotonic time (ms) at which they were read. */
  elapsed: number
  at: number
  running: boolean
  /** Whether the clock has ever started. Until then it is stopped, however long the student reads the brief. */
  begun: boolean
  /** Seconds of pause still granted. A longer pause is charged to the student, as on the server. */
  pauseLeft: number
}

export type ClockBand = { words: string; tone: 'plain' | 'amber' | 'red' }

/** Returns the seconds used at monotonic time `now` (ms). */
export function elapsedAt({ elapsed, at, running, begun, pauseLeft }: ClockReading, now: number): number {
  const since = Math.max(0, now - at) / 1000
  if (running) return elapsed + since
  return begun ? elapsed + Math.max(0, since - pauseLeft) : elapsed
}

/** Returns the clock started or stopped at `now`, keeping the seconds used until then. */
export function setRunning(clock: ClockReading, running: boolean, now: number): ClockReading {
  const rested = clock.begun && !clock.running ? Math.max(0, now - clock.at) / 1000 : 0
  const pauseLeft = Math.max(0, clock.pauseLeft - rested)
  return { elapsed: elapsedAt(clock, now), at: now, running, begun: clock.begun || running, pauseLeft }
}

/** Returns the whole seconds left of `limit`: never negative, and 0 only once all the time is used. */
export function secondsLeft(clock: ClockReading, limit: number, now: number): number {
  return Math.max(0, Math.ceil(limit - elapsedAt(clock, now)))
}

/** Returns the label beside the digits and its colour. */
export function bandOf(secondsRemaining: number): ClockBand {
  if (secondsRemaining <= 0) return { words: "Time's up!", tone: 'red' }
  if (secondsRemaining <= 120) return { words: 'Wrap up', tone: 'red' }
  if (secondsRemaining <= 240) return { words: 'Almost there!', tone: 'amber' }
  if (secondsRemaining <= 360) return { words: 'Keep going!', tone: 'plain' }
  return { words: 'Great!', tone: 'plain' }
}

/**
 * Returns what a screen reader announces when a band starts, or when the student joins part-way through one with
 * `atFirst` seconds left: the time left and the band's label. Empty while there is plenty of time.
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
