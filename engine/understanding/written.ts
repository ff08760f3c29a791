import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { withoutCourtesy } from './courtesy.ts'
import { withoutExceptions } from './exceptions.ts'
import { withoutLittle } from './little.ts'
import { asMeant } from './misspelt.ts'
import { punctuated } from './run-on.ts'
import { segment } from './segments.ts'
import type { Sentence } from './sentence.ts'
import { type Token, tokenise } from './tokens.ts'

/** Words of a message in their sentences, with what the vocabulary finds in them. */
export type Cut = { tokens: readonly Token[]; sentences: readonly Sentence[] }

/** A message as it stands, whatever was said before it; `plain` is without the courtesy around it. */
type Written = { vocabulary: Vocabulary; text: string; whole: () => Cut; plain: Cut; isPlain: boolean }

/** The message that was looked at last: it is read with what came before it, and often by itself as well. */
let last: Written | undefined

/** Cuts a message into words and sentences; half of the work of understanding it. */
export function writtenOf(vocabulary: Vocabulary, text: string): Written {
  if (last?.text !== text || last.vocabulary !== vocabulary) last = write(vocabulary, text)
  return last
}

function write(vocabulary: Vocabulary, text: string): Written {
  const written = punctuated(withoutLittle(asMeant(tokenise(text, vocabulary), vocabulary), text))
  const short = withoutCourtesy(written)
  const plain = cut(short, vocabulary)
  let whole: Cut | undefined
  return {
    vocabulary,
    text,
    plain,
    isPlain: short === written,
    whole() {
      whole ??= cut(written, vocabulary)
      return whole
    },
  }
}

function cut(given: readonly Token[], vocabulary: Vocabulary): Cut {
  const tokens = withoutExceptions(given)
  return { tokens, sentences: segment(tokens, vocabulary) }
}
