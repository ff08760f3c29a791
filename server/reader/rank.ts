import { cosinesWith, type DocumentVectors, nearestByCandidate } from './document-vectors.ts'
import type { ModelConfig } from './model-config.ts'
import { cutInto, halved, type Nearest } from './parts.ts'
import { type TokenSpan, vectorOf } from './pool.ts'
import { type Compared, featuresOf, type Margin, type PartVectors } from './ranker/features.ts'
import type { Judge } from './ranker/trees.ts'
import type { Encode } from './session.ts'
import type { Tokenise, Tokens, Word } from './tokenise.ts'

/** How many candidates of each part are returned, best first. */
const RANKED = 12

/** A candidate by its set and its place there, with its log-odds against "none fits", scaled, to three digits. */
export type Ranked = { set: number; candidate: number; score: number }

/** A part of a message by its characters, with the candidates nearest to it. */
export type RankedPart = { from: number; to: number; ranked: Ranked[] }

/** A message with its parts in order, and with the whole of it taken as one. */
export type RankedMessage = { whole: RankedPart; parts: RankedPart[] }

/** Candidates to rank: sets of document vectors, and for each which candidates are left out. */
export type RankedSet = { vectors: DocumentVectors; without: ReadonlySet<number> }

/** A model that was loaded: the encoder, and the trees that rank the nearest candidates anew. */
export type Model = { config: ModelConfig; encode: Encode; tokenise: Tokenise; judge: Judge }

/** Scales log-odds to scores of the size of cosines. */
const SCALE = 36

/** Cuts a message into parts and ranks the candidates nearest to each, in one pass of the encoder. */
export async function rankMessage(
  { config, encode, tokenise, judge }: Model,
  sets: readonly RankedSet[],
  { patient, message }: { patient: string; message: string },
): Promise<RankedMessage> {
  const query = tokenise.message(patient, message)
  const [encoded] = await encode([query])
  if (!encoded) throw new Error('the encoder gave nothing')
  const vectorIn = (span?: TokenSpan, weights?: Partial<ModelConfig>) =>
    vectorOf({ ...config, ...weights }, encoded, query, span)
  const rank = (words: readonly Word[], span?: TokenSpan): RankedPart => {
    const part = {
      inPlace: vectorIn(span),
      withoutLine: vectorIn(span, { firstWeight: 0 }),
      alone: vectorIn(span, { outsideWeight: 0 }),
    }
    return {
      from: words[0]?.from ?? 0,
      to: words.at(-1)?.to ?? message.length,
      ranked: rankAnew(judge, part, compared(part.inPlace, sets), words.length),
    }
  }
  const cuttable = { message, cut: encoded.cut }
  const closest = (words: Word[]): Nearest | undefined => {
    const [first] = nearest(compared(vectorIn(spanOf(query, words)), sets))
    return first && { name: `${first.set} ${first.candidate}`, score: first.margin }
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

const compared = (query: Float32Array, sets: readonly RankedSet[]): Compared[] =>
  sets.map((set) => ({ ...set, cosines: cosinesWith(query, set.vectors) }))

/** The first stage: the candidates whose nearest document beats its bar by most, best first. */
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

/** The second stage: the same candidates by the log-odds that the trees give each of them. */
function rankAnew(judge: Judge, part: PartVectors, sets: readonly Compared[], words: number): Ranked[] {
  const candidates = nearest(sets)
  const scores = featuresOf(part, sets, candidates, words).map((features) => inThousandths(judge(features) / SCALE))
  return candidates
    .map(({ set, candidate }, at) => ({ set, candidate, score: scores[at]! }))
    .sort((one, other) => other.score - one.score)
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000
