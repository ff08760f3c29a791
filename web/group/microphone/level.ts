import { pageAudio } from '../bell/audio.ts'

const LOOK_MS = 100
/** Samples per reading: covers most of the interval between two readings. */
const SAMPLES = 4096
/** Lower end of the meter in dBFS, about a quiet room. */
const QUIET_DB = -55
const LOUD_DB = -8

/** Returns the loudness of the samples, from 0 to 100. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  if (power === 0) return 0
  const decibels = 10 * Math.log10(power)
  return Math.round(Math.min(100, Math.max(0, ((decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)) * 100)))
}

/** Reports the level repeatedly. Nothing is stored and nothing leaves the page. Returns a cleanup function. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const audio = pageAudio()
  if (!audio) return () => undefined
  void audio.resume().catch(() => undefined)
  const source = audio.createMediaStreamSource(stream)
  const analyser = audio.createAnalyser()
  analyser.fftSize = SAMPLES
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const looking = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, LOOK_MS)
  return () => {
    clearInterval(looking)
    source.disconnect()
  }
}
