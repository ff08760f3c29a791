import type { Reader } from '../reader/open-reader.ts'
import { ReaderBusy } from '../reader/reader-busy.ts'
import type { Metrics } from './metrics.ts'

/** Wraps a reader to measure its duration, queue and refusals. */
export function measuredReader(reader: Reader, metrics: Metrics): Reader {
  metrics.watch('bedside_reader_waiting', () => [{ value: reader.waiting() }])
  return {
    ...reader,
    async read(...args) {
      const began = performance.now()
      try {
        const read = await reader.read(...args)
        metrics.read((performance.now() - began) / 1000)
        return read
      } catch (error) {
        if (error instanceof ReaderBusy) metrics.readerRefused()
        throw error
      }
    },
  }
}
