import type { AudioType } from '../audio-type.ts'
import { callVendor, jsonOf, type Vendor, VendorFault } from '../vendor-call.ts'

/** The words of a recording; nothing when the service could not tell them, whatever the reason. */
export type Transcribe = (recording: Uint8Array<ArrayBuffer>, type: AudioType) => Promise<string | undefined>

const MOST_BYTES = 65_536
/** A recording of a minute takes a service some seconds; the student sees that it is being read. */
export const PATIENCE_MS = 20_000

/** A service behind an address that speaks OpenAI's audio transcriptions. It is sent the recording and nothing else. */
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
