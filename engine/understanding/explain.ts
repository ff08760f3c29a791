import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { speakingHits } from './resolve.ts'
import { segment } from './segments.ts'
import type { TalkContext } from './subject.ts'
import { type Token, tokenise } from './tokens.ts'
import { subjectBefore, understand } from './understand.ts'

/** The trace of understanding a message: its words, sentences, the patterns that fired and the ones that spoke. */
export function explain(vocabulary: Vocabulary, text: string, context: TalkContext) {
  const tokens = tokenise(text, vocabulary)
  const words = (from: number, to: number) => wordsOf(tokens, from, to)
  return {
    understanding: understand(vocabulary, text, context),
    words: words(0, tokens.length),
    unknown: tokens.filter(({ stemId, exactId }) => stemId < 0 && exactId < 0).map(({ word }) => word),
    subject: subjectBefore(vocabulary, context),
    sentences: segment(tokens, vocabulary).map((sentence) => ({
      mood: sentence.mood,
      clauses: (sentence.mood === 'asks' ? sentence.clauses : [sentence]).map((clause) => ({
        words: words(clause.first, clause.end),
        spoke: speakingHits(clause.hits, tokens).map((hit) => shown(hit, words)),
        fired: clause.hits.map((hit) => shown(hit, words)),
      })),
    })),
  }
}

const wordsOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ')

function shown({ rule, from, to }: Hit, words: (from: number, to: number) => string) {
  return `${rule.kind} ${rule.name} (${rule.role}): "${words(from, to)}" by ${rule.pattern}`
}
