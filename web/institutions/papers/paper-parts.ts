/** A line of a paper: what is asked or held, what is so, and the tests that show it, each as `file: title of a test`. */
export type Row = { term: string; text: string; tests?: readonly string[] }

export type Section = { title: string; text?: string; rows: readonly Row[] }
