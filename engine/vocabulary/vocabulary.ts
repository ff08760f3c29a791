import type { Lexicon } from './lexicon.ts'
import type { RuleIndex } from './rules.ts'

/** All that understanding knows of words: compiled once, then only read. */
export type Vocabulary = {
  lexicon: Lexicon
  rules: RuleIndex
  /** Words that patterns pass over: "like", "just", "actually". */
  light: ReadonlySet<string>
  /** Real words that are never corrected to one of the vocabulary's. */
  real: ReadonlySet<string>
}
