import type { LoadedContent } from '#server/content/load-cases.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { openReader, type Reader } from '#server/reader/open-reader.ts'

let opened: Reader | undefined

/** Returns the product's reader, opened once per worker, since its data on a case is in the content files. */
export function readerFor(content: LoadedContent): Reader {
  opened ??= openReader(loadReaderContent('content', content), {
    folder: 'content/reader',
    store: '.cache/reader',
    threads: 1,
    report: console.error,
  })
  return opened
}
