import type { SpokenBy } from '#engine/case/spoken-by.ts'
import { callVendor, type Vendor, VendorFault } from '../vendor-call.ts'

/** Returns text as audio; undefined if that failed, so that the browser speaks. */
export type Speech = (words: string, by: SpokenBy) => Promise<File | undefined>

const MOST_BYTES = 4_000_000
export const PATIENCE_MS = 10_000

/** Speaks through a service with an API like OpenAI's audio speech, which gets only the reply's text and a voice. */
export function speechOf(
  vendor: Vendor & { voices: readonly string[] },
  report: (error: unknown) => void,
  timeoutMs: number = PATIENCE_MS,
): Speech {
  return async (words, by) => {
    const voice = vendor.voices[placeOf(by)] ?? vendor.voices[0]
    const body = { model: vendor.model, input: words, voice, response_format: 'mp3' }
    try {
      const { type, bytes } = await callVendor(vendor, {
        path: 'audio/speech',
        body,
        timeoutMs,
        mostBytes: MOST_BYTES,
      })
      const [kind = ''] = type.split(';')
      if (!kind.startsWith('audio/') || bytes.length === 0) throw new VendorFault(`answered ${type}, which is no sound`)
      return new File([bytes], 'reply', { type: kind })
    } catch (error) {
      report(error)
      return undefined
    }
  }
}

/** Returns the index in the setting: woman, man, older woman, older man, girl, boy. */
function placeOf({ sex, age }: SpokenBy): number {
  return ['adult', 'older', 'child'].indexOf(age) * 2 + (sex === 'female' ? 0 : 1)
}
