import type { Hit } from '#engine/vocabulary/rules.ts'

/** Tokens `first` up to, not including, `end`, that make one question or one statement. */
export type Span = { first: number; end: number }

/** A clause asks when its words do; "so the cough, is it dry?" begins with one that only names what is spoken of. */
export type ClauseSpan = Span & { asks: boolean; hits: readonly Hit[] }

/** A sentence with its clauses: `asks` when it asks something, `tells` when it is a statement. */
export type Sentence = Span & { mood: 'asks' | 'tells'; clauses: ClauseSpan[]; hits: readonly Hit[] }
