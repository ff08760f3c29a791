import type { AudioType } from '../audio-type.ts'
import { callVendor, jsonOf, type Vendor, VendorFault } from '../vendor-call.ts'

/** Returns the words of a recording; undefined if transcription failed, for any reason. */
export type Transcribe = (recording: Uint8Array<ArrayBuffer>, type: AudioType) => Promise<string | undefined>

const MOST_BYTES = 65_536
/** Transcribing a minute takes a service some seconds; the student sees that it is in progress. */
export const PATIENCE_MS = 20_000

/** Transcribes through a service with an API like OpenAI's audio transcriptions, which gets only the recording. */
export function transcription(
  vendor: Vendor,
  report: (error: unknown) => void,
  timeoutMs: number = PATIENCE_MS,
): Transcribe {
  return async (recording, type) => {
    const body = new FormData()
    body.set('file', new File([recording], `question.${ENDING[type]}`, { type }))
    body.set('model', vendor.model)
    body.set('response_format', 'json')
    try {
      const answer = await callVendor(vendor, { path: 'audio/transcriptions', body, timeoutMs, mostBytes: MOST_BYTES })
      return textOf(jsonOf(answer))
    } catch (error) {
      report(error)
      return undefined
    }
  }
}

const ENDING: Record<AudioType, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
}

function textOf(answer: unknown): string {
  const text = typeof answer === 'object' && answer !== null && 'text' in answer ? answer.text : undefined
  if (typeof text !== 'string') throw new VendorFault('answered without a text')
  return text.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim()
}
