import { pageAudio } from '../bell/audio.ts'

const LOOK_MS = 100
/** Samples of nearly all that was heard since the last look. */
const SAMPLES = 4096
/** As quiet as a room: the lower end of the meter, in decibels of full scale. */
const QUIET_DB = -55
const LOUD_DB = -8

/** How loud these samples are, from 0 to 100. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  if (power === 0) return 0
  const decibels = 10 * Math.log10(power)
  return Math.round(Math.min(100, Math.max(0, ((decibels - QUIET_DB) / (LOUD_DB - QUIET_DB)) * 100)))
}

/** Tells again and again how loud it is; nothing is kept and nothing leaves the page. Gives what ends it. */
export function watchLevel(stream: MediaStream, heard: (level: number) => void): () => void {
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
    heard(levelOf(samples))
  }, LOOK_MS)
  return () => {
    clearInterval(looking)
    source.disconnect()
  }
}
