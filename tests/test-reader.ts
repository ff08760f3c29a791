import type { LoadedContent } from '#server/content/load-cases.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { openReader, type Reader } from '#server/reader/open-reader.ts'

let opened: Reader | undefined

/** The product's own reader, opened once for all servers of a worker: what it knows of a case is in the content's files. */
export function readerFor(content: LoadedContent): Reader {
  opened ??= openReader(loadReaderContent('content', content), {
    folder: 'content/reader',
    store: '.cache/reader',
    threads: 1,
    report: console.error,
  })
  return opened
}
