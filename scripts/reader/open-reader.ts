import { availableParallelism } from 'node:os'
import type { LoadedContent } from '#server/content/load-cases.ts'
import { loadReaderContent } from '#server/reader/load-reader-content.ts'
import { openReader, type Reader } from '#server/reader/open-reader.ts'

/** Where what the reader made of the cases lies between runs; what is deleted there is made again. */
export const STORE = '.cache/reader'

/** The product's reader, for a command; `without` leaves example questions out that figures are measured on. */
export const openFor = (content: LoadedContent, without?: Parameters<typeof loadReaderContent>[2]): Reader =>
  openReader(loadReaderContent('content', content, without), {
    folder: process.env.READER_FOLDER ?? 'content/reader',
    store: STORE,
    threads: Math.min(2, availableParallelism()),
    report: console.error,
  })
