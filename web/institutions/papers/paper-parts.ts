/** A line of a paper: what is asked or held, what is so, and the tests that show it, each as `file: title of a test`. */
export type PaperRow = { term: string; text: string; tests?: readonly string[] }

export type PaperSection = { title: string; text?: string; rows: readonly PaperRow[] }
