import { type DocumentVectors, nearestByCandidate } from './document-vectors.ts'
import type { ModelConfig } from './model-config.ts'
import { cutInto, halved, type Nearest } from './parts.ts'
import { type TokenSpan, vectorOf } from './pool.ts'
import type { Encode } from './session.ts'
import type { Tokenise, Tokens, Word } from './tokenise.ts'

/** How many candidates of each part are told, best first. */
const RANKED = 12

/** A candidate by its set and its place there, with how far it beats its bar, to three digits. */
export type Ranked = { set: number; candidate: number; score: number }

/** A part of a message by its characters, with the candidates nearest to it. */
export type RankedPart = { from: number; to: number; ranked: Ranked[] }

/** A message with its parts in order, and with the whole of it taken as one. */
export type RankedMessage = { whole: RankedPart; parts: RankedPart[] }

/** Candidates to rank: sets of document vectors, and for each which candidates are left out. */
export type RankedSet = { vectors: DocumentVectors; without: ReadonlySet<number> }

/** A model that was loaded. */
export type Model = { config: ModelConfig; encode: Encode; tokenise: Tokenise }

/** Cuts a message into parts and finds the candidates nearest to each, in one pass of the model. */
export async function rankMessage(
  { config, encode, tokenise }: Model,
  sets: readonly RankedSet[],
  { patient, message }: { patient: string; message: string },
): Promise<RankedMessage> {
  const query = tokenise.query(patient, message)
  const [encoded] = await encode([query])
  if (!encoded) throw new Error('the encoder gave nothing')
  const rank = (words: readonly Word[], span?: TokenSpan): RankedPart => ({
    from: words[0]?.from ?? 0,
    to: words.at(-1)?.to ?? message.length,
    ranked: nearest(vectorOf(config, encoded, query, span), sets),
  })
  const cuttable = { message, cut: encoded.cut }
  const closest = (words: Word[]): Nearest | undefined => {
    const [first] = rank(words, spanOf(query, words)).ranked
    return first && { name: `${first.set} ${first.candidate}`, score: first.score }
  }
  const parts = cutInto(query.words, cuttable, config).flatMap((words) => halved(words, cuttable, closest))
  const whole = rank(query.words)
  if (parts.length < 2) return { whole, parts: [whole] }
  return { whole, parts: parts.map((words) => rank(words, spanOf(query, words))) }
}

/** From the token after the word before it to the last token of its last word. */
function spanOf({ context, words }: Tokens & { words: readonly Word[] }, part: readonly Word[]): TokenSpan {
  const before = words[words.indexOf(part[0]!) - 1]
  return { first: before ? before.token + 1 : context, end: (part.at(-1)?.token ?? context) + 1 }
}

function nearest(query: Float32Array, sets: readonly RankedSet[]): Ranked[] {
  return sets
    .flatMap(({ vectors, without }, set) =>
      [...nearestByCandidate(query, vectors)].flatMap((score, candidate) =>
        without.has(candidate) ? [] : [{ set, candidate, score: Math.round(score * 1000) / 1000 }],
      ),
    )
    .sort((one, other) => other.score - one.score || one.set - other.set || one.candidate - other.candidate)
    .slice(0, RANKED)
}
