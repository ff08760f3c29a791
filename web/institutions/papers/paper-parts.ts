/**
 * A line of a paper: the question or the data held, our answer, and the tests that prove it, each as `file: title of a
 * test`.
 */
export type PaperRow = { term: string; text: string; tests?: readonly string[] }

export type PaperSection = { title: string; text?: string; rows: readonly PaperRow[] }
