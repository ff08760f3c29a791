import { spawn } from 'node:child_process'
import type { SpokenBy } from '#engine/case/spoken-by.ts'
import { VendorFault } from '../vendor-call.ts'
import type { Speech } from './speech.ts'

const MOST_BYTES = 8_000_000
const PATIENCE_MS = 10_000

/** A voice of espeak-ng, with its pitch from 0 to 99 and its words per minute. */
const VOICES: Record<SpokenBy['sex'], Record<SpokenBy['age'], { voice: string; pitch: number; pace: number }>> = {
  female: {
    child: { voice: 'en-gb+f5', pitch: 78, pace: 160 },
    adult: { voice: 'en-gb+f3', pitch: 52, pace: 160 },
    older: { voice: 'en-gb+f2', pitch: 40, pace: 140 },
  },
  male: {
    child: { voice: 'en-gb+f4', pitch: 72, pace: 160 },
    adult: { voice: 'en-gb+m3', pitch: 42, pace: 155 },
    older: { voice: 'en-gb+m7', pitch: 30, pace: 138 },
  },
}

/**
 * Speaks with espeak-ng on this machine, in one process per reply. The text is passed on standard input, so that none
 * of it is parsed as an option or a command.
 */
export function espeak(command: string, report: (error: unknown) => void, timeoutMs: number = PATIENCE_MS): Speech {
  return async (words, { sex, age }) => {
    const { voice, pitch, pace } = VOICES[sex][age]
    const options = ['-v', voice, '-p', `${pitch}`, '-s', `${pace}`, '--stdin', '--stdout']
    try {
      const sound = withItsLength(await outputOf(command, options, words, timeoutMs))
      return new File([sound], 'reply', { type: 'audio/wav' })
    } catch (error) {
      report(error)
      return undefined
    }
  }
}

/** A WAV file written to a pipe states a length of two gigabytes: some players wait for the rest. */
function withItsLength(sound: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
  const data = bytes.indexOf('data')
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || data < 0 || data + 8 > bytes.length) return sound
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.writeUInt32LE(bytes.length - data - 8, data + 4)
  return sound
}

function outputOf(command: string, options: string[], words: string, timeoutMs: number) {
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const child = spawn(command, options, { stdio: ['pipe', 'pipe', 'ignore'], timeout: timeoutMs })
    const pieces: Buffer[] = []
    let size = 0
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece)
      size += piece.length
      if (size > MOST_BYTES) child.kill()
    })
    child.on('error', reject)
    // If it exits before reading everything, its exit status reports the result.
    child.stdin.on('error', () => {})
    child.on('close', (code, signal) => {
      if (code === 0 && size > 0) resolve(new Uint8Array(Buffer.concat(pieces)))
      else reject(new VendorFault(`${command} ended with ${signal ?? code} after ${size} bytes`))
    })
    child.stdin.end(words)
  })
}
