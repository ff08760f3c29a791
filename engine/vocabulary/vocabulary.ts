import type { Lexicon } from './lexicon.ts'
import type { RuleIndex } from './rules.ts'

/** The compiled vocabulary; read-only after compilation. */
export type Vocabulary = {
  lexicon: Lexicon
  rules: RuleIndex
  /** Words that patterns skip: "like", "just", "actually". */
  light: ReadonlySet<string>
  /** Real words that are never corrected to one of the vocabulary's. */
  real: ReadonlySet<string>
}
