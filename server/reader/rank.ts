import { cosinesWith, type DocumentVectors, nearestByCandidate } from './document-vectors.ts'
import type { ModelConfig } from './model-config.ts'
import { cutInto, halved, type Nearest } from './parts.ts'
import { type TokenSpan, vectorOf } from './pool.ts'
import { type Compared, featuresOf, type Margin, type PartVectors } from './ranker/features.ts'
import type { Judge } from './ranker/trees.ts'
import type { Encode } from './session.ts'
import type { Tokenise, Tokens, Word } from './tokenise.ts'

/** Maximum candidates returned per part, best first. */
const RANKED = 12

/** A candidate by set and index, with its scaled log-odds against "none fits", to three decimal places. */
export type Ranked = { set: number; candidate: number; score: number }

/** A part of a message by character range, with its nearest candidates. */
export type RankedPart = { from: number; to: number; ranked: Ranked[] }

/** A message with its parts in order, and as a single part. */
export type RankedMessage = { whole: RankedPart; parts: RankedPart[] }

/** Candidates to rank: a set of document vectors, and the candidates to exclude. */
export type RankedSet = { vectors: DocumentVectors; without: ReadonlySet<number> }

/** A loaded model: the encoder, and the trees that rerank the nearest candidates. */
export type Model = { config: ModelConfig; encode: Encode; tokenise: Tokenise; judge: Judge }

/** What a part was compared with, and its nearest candidates. */
type Near = { all: readonly Compared[]; candidates: readonly Margin[] }

/** Scales log-odds to the magnitude of cosines. */
const SCALE = 36

/** Cuts a message into parts and ranks the nearest candidates of each, in one pass of the encoder. */
export async function rankMessage(
  { config, encode, tokenise, judge }: Model,
  sets: readonly RankedSet[],
  { patient, message }: { patient: string; message: string },
): Promise<RankedMessage> {
  const query = tokenise.message(patient, message)
  const [encoded] = await encode([query])
  if (!encoded) throw new Error('the encoder gave nothing')
  const vectorIn = (span: TokenSpan, weights?: Partial<ModelConfig>) =>
    vectorOf({ ...config, ...weights }, encoded, query, span)
  const nearTo = onceForSpan((span) => {
    const inPlace = vectorIn(span)
    const all = compared(inPlace, sets)
    return { inPlace, all, candidates: nearest(all) }
  })
  const rank = (words: readonly Word[]): RankedPart => {
    const span = spanOf(query, words)
    const { inPlace, all, candidates } = nearTo(span)
    const part = {
      inPlace,
      withoutLine: vectorIn(span, { firstWeight: 0 }),
      alone: vectorIn(span, { outsideWeight: 0 }),
    }
    return {
      from: words[0]?.from ?? 0,
      to: words.at(-1)?.to ?? message.length,
      ranked: rerank(judge, part, { all, candidates }, words.length),
    }
  }
  const cuttable = { message, cut: encoded.cut }
  const closest = (words: Word[]): Nearest | undefined => {
    const [first] = nearTo(spanOf(query, words)).candidates
    return first && { name: `${first.set} ${first.candidate}`, score: first.margin }
  }
  const parts = cutInto(query.words, cuttable, config).flatMap((words) => halved(words, cuttable, closest))
  const whole = rank(query.words)
  if (parts.length < 2) return { whole, parts: [whole] }
  return { whole, parts: parts.map(rank) }
}

/** Caches by span: a part is compared when it is cut, halved and ranked, and comparing takes most of a message's time. */
function onceForSpan<Made>(make: (span: TokenSpan) => Made): (span: TokenSpan) => Made {
  const made = new Map<string, Made>()
  return (span) => {
    const name = `${span.first} ${span.end}`
    const before = made.get(name) ?? make(span)
    made.set(name, before)
    return before
  }
}

/** Returns the range from the token after the preceding word to the last token of the part. */
function spanOf({ context, words }: Tokens & { words: readonly Word[] }, part: readonly Word[]): TokenSpan {
  const before = words[words.indexOf(part[0]!) - 1]
  return { first: before ? before.token + 1 : context, end: (part.at(-1)?.token ?? context) + 1 }
}

const compared = (query: Float32Array, sets: readonly RankedSet[]): Compared[] =>
  sets.map((set) => ({ ...set, cosines: cosinesWith(query, set.vectors, set.without) }))

/** First stage: returns the candidates with the greatest margin over their threshold, best first. */
function nearest(sets: readonly Compared[]): Margin[] {
  return sets
    .flatMap(({ vectors, cosines, without }, set) =>
      [...nearestByCandidate(cosines, vectors)].flatMap((margin, candidate) =>
        without.has(candidate) ? [] : [{ set, candidate, margin: inThousandths(margin) }],
      ),
    )
    .sort((one, other) => other.margin - one.margin || one.set - other.set || one.candidate - other.candidate)
    .slice(0, RANKED)
}

/** Second stage: reranks them by the log-odds from the trees. */
function rerank(judge: Judge, part: PartVectors, { all, candidates }: Near, words: number): Ranked[] {
  const scores = featuresOf(part, all, candidates, words).map((features) => inThousandths(judge(features) / SCALE))
  return candidates
    .map(({ set, candidate }, at) => ({ set, candidate, score: scores[at]! }))
    .sort((one, other) => other.score - one.score)
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000
