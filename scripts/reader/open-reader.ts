import { availableParallelism } from 'node:os'
import type { LoadedContent } from '#server/content/load-cases.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { openReader, type Reader } from '#server/reader/open-reader.ts'

/** The cache of the reader's results; deleted files are computed again. */
export const STORE = '.cache/reader'

/** Opens the product's reader for a command; `without` excludes example questions that figures are measured on. */
export const openFor = (content: LoadedContent, without?: Parameters<typeof loadReaderContent>[2]): Reader =>
  openReader(loadReaderContent('content', content, without), {
    folder: process.env.READER_FOLDER ?? 'content/reader',
    store: STORE,
    threads: Math.min(2, availableParallelism()),
    report: console.error,
  })
