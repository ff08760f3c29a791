import type { Bell } from './bells.ts'

type Note = { at: number; hertz: number; seconds: number }

const RISING: readonly Note[] = [
  { at: 0, hertz: 659, seconds: 0.9 },
  { at: 0.22, hertz: 880, seconds: 1.4 },
]
const ONCE: readonly Note[] = [{ at: 0, hertz: 659, seconds: 1.4 }]
const TWICE: readonly Note[] = [
  { at: 0, hertz: 784, seconds: 0.5 },
  { at: 0.35, hertz: 784, seconds: 0.9 },
]
const FALLING: readonly Note[] = [
  { at: 0, hertz: 880, seconds: 0.7 },
  { at: 0.25, hertz: 698, seconds: 0.7 },
  { at: 0.5, hertz: 523, seconds: 1.8 },
]

/** Distinct sounds: rising for the start, twice for two minutes left, falling for the end, once for reading. */
export const NOTES: Record<Bell, readonly Note[]> = {
  start: RISING,
  talk: RISING,
  reading: ONCE,
  'next-station': ONCE,
  'two-minutes': TWICE,
  'time-up': FALLING,
  ended: FALLING,
  'circuit-over': FALLING,
}

/** Partials of a bell: frequency as a multiple of the fundamental, and gain. */
const PARTIALS: readonly [times: number, gain: number][] = [
  [1, 0.5],
  [2.01, 0.22],
  [3.02, 0.1],
]
const LOUDNESS = 0.35
const ATTACK_SECONDS = 0.008
const SILENCE = 0.0001

/** Plays a bell, starting immediately. */
export function strike(audio: AudioContext, bell: Bell): void {
  for (const note of NOTES[bell])
    for (const [times, gain] of PARTIALS) tone(audio, { ...note, hertz: note.hertz * times }, gain * LOUDNESS)
}

function tone(audio: AudioContext, { at, hertz, seconds }: Note, loudness: number) {
  const from = audio.currentTime + at
  const swell = audio.createGain()
  swell.gain.setValueAtTime(SILENCE, from)
  swell.gain.exponentialRampToValueAtTime(loudness, from + ATTACK_SECONDS)
  swell.gain.exponentialRampToValueAtTime(SILENCE, from + seconds)
  const sound = audio.createOscillator()
  sound.frequency.value = hertz
  sound.connect(swell).connect(audio.destination)
  sound.start(from)
  sound.stop(from + seconds)
  sound.addEventListener('ended', () => swell.disconnect())
}
