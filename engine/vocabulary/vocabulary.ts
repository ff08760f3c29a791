import type { Lexicon } from './lexicon.ts'
import type { Nearby } from './nearby.ts'
import type { RuleIndex } from './rules.ts'

/** All that understanding knows of words: compiled once, then only read. */
export type Vocabulary = {
  lexicon: Lexicon
  rules: RuleIndex
  /** The rules that name symptoms and parts of the body: all that is looked for in a patient's reply. */
  names: RuleIndex
  /** Words that patterns pass over: "like", "just", "actually". */
  light: ReadonlySet<string>
  /** Real words that are never corrected to one of the vocabulary's. */
  real: ReadonlySet<string>
  /** Which acts a word speaks for, when nothing else is understood. */
  nearby: Nearby
}

/** Frames of this prefix say which pain a part of the body stands for: `part_joint_pain`. */
export const PART = 'part_'
