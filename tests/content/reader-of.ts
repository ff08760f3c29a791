import type { MessageReader } from '#engine/reading/choosing/read-message.ts'
import { idOf } from './heard.ts'

/** Returns a reader that is certain of these messages, each by its answers or acts, and understands nothing else. */
export const readerOf = (known: Readonly<Record<string, readonly string[]>> = {}): MessageReader => ({
  version: 'test',
  read: (patientCase, _, message) => {
    const place = { from: 0, to: message.length }
    const parts = (known[message] ?? []).map((act) => ({
      ...place,
      ranked: [{ id: idOf(patientCase, act), score: 1 }],
    }))
    const whole = parts[0] ?? { ...place, ranked: [] }
    return Promise.resolve({ whole, parts: parts.length > 0 ? parts : [whole] })
  },
})
