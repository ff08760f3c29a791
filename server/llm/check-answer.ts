import type { ChosenPart, FellBack } from '#engine/reading/choosing/choice.ts'
import type { ReadMessage, Scored } from '#engine/reading/choosing/read-message.ts'
import type { ToRead } from '#engine/reading/choosing/second-reader.ts'
import { parseAnswer } from './answer-schema.ts'
import { MOST_PARTS } from './instructions.ts'

export type Checked = { parts: ChosenPart[] } | { fault: FellBack }

/** Likelihood of a choice by the model; a lower value would not outweigh words that look like nonsense. */
const LIKELY = 0.9
const MOST_STORED = 5

/**
 * Returns the model's answer as chosen parts, or the reason to reject all of it. `ids` are the permitted ones. The rule
 * for what counts as a question is in docs/decisions/070-a-language-model-that-reads.md.
 */
export function checkAnswer(words: string, request: ToRead, ids: ReadonlySet<string>): Checked {
  const { message } = request
  const answer = parseAnswer(words)
  if (!answer) return { fault: 'malformed' }
  if (answer.parts.length > MOST_PARTS) return { fault: 'too-many' }
  const placed = placeQuotes(
    message,
    answer.parts.map(({ quote }) => quote),
  )
  if (typeof placed === 'string') return { fault: placed }
  const parts: ChosenPart[] = []
  for (const [at, place] of placed.entries()) {
    const chosen = [...new Set(answer.parts[at]?.ids)]
    const part = partOf(place, chosen, request)
    const fault = faultOf(chosen, part, message, ids)
    if (fault) return { fault }
    parts.push(part)
  }
  const hasNothing = parts.every(({ kind }) => kind === 'nothing')
  if (hasNothing && answer.parts.some((part) => part.ids[0] !== NONE)) return { fault: 'unfounded' }
  return { parts: inOrder(parts, message) }
}

type CharRange = { from: number; to: number }

/** Returns the place of each quote in order; a quote found only inside another overlaps it. */
function placeQuotes(message: string, quotes: readonly string[]): CharRange[] | 'quote' | 'overlap' {
  const places: CharRange[] = []
  for (const quote of quotes) {
    const words = quote.trim()
    if (words === '' || !message.includes(words)) return 'quote'
    const place = freePlace(message, words, places)
    if (!place) return 'overlap'
    places.push(place)
  }
  return places
}

function freePlace(message: string, words: string, taken: readonly CharRange[]): CharRange | undefined {
  for (let from = message.indexOf(words); from >= 0; from = message.indexOf(words, from + 1)) {
    const to = from + words.length
    if (taken.every((other) => to <= other.from || from >= other.to)) return { from, to }
  }
  return undefined
}

const NONE = 'none'

function faultOf(
  chosen: readonly string[],
  { from, to, ranked }: ChosenPart,
  message: string,
  ids: ReadonlySet<string>,
): FellBack | undefined {
  const words = message.slice(from, to)
  if (chosen.length === 1 && chosen[0] === NONE) return undefined
  if (!chosen.every((id) => ids.has(id))) return 'unknown-id'
  if (chosen.length > mostIdsFor(words)) return 'too-many'
  const far = chosen.filter((id) => !ranked.some((one) => one.id === id))
  return far.length > 1 && isQuestion(words) ? 'unfounded' : undefined
}

/** Two, or the number of items in a list: "any fever, cough or rash?" */
const mostIdsFor = (words: string): number => Math.max(2, words.split(/[,;/]|\b(?:and|or|nor)\b/i).length)

/** Returns whether words are a question: by their form, and with at least three words. */
const isQuestion = (words: string): boolean =>
  (words.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0) >= LEAST_WORDS && QUESTION.test(words)

const LEAST_WORDS = 3
const QUESTION =
  /\?\W*$|^\W*(?:(?:and|so|but|now|ok|okay|or|then|right|well|also|um+|uh+|er+m?)\W+)*(?:how|what|when|where|which|who|whose|why|do|does|did|don['’]?t|have|has|had|are|is|was|were|can|could|would|will|any|anything|anyone|ever|tell me|describe|talk me|walk me|show me|i['’]?d like to (?:ask|know|hear))\b/i

/** For words that are no question, keeps the ids that the offline reader also chose, or ranks far ahead. */
const ownOrClear = (chosen: readonly string[], { from, to }: CharRange, { offline }: ToRead, near: readonly Scored[]) =>
  chosen.filter(
    (id) =>
      offline.parts.some((part) => part.from < to && from < part.to && part.chosen.includes(id)) ||
      near.some((one) => one.id === id && one.score >= CLEAR),
  )

/**
 * Of seven deliberate remarks each scored at least 0.086; of four stray words such as "everything" none exceeded 0.074.
 */
const CLEAR = 0.08

/** Returns the offline reader's candidates for the parts that contain these words, best first. */
const nearestTo = ({ parts }: ReadMessage, { from, to }: CharRange): Scored[] =>
  parts
    .filter((part) => part.from < to && from < part.to)
    .flatMap(({ ranked }) => ranked)
    .sort((one, other) => other.score - one.score)

function partOf(place: CharRange, wanted: readonly string[], request: ToRead): ChosenPart {
  const ranked = nearestTo(request.read, place)
  const words = request.message.slice(place.from, place.to)
  const chosen = isQuestion(words) ? wanted : ownOrClear(wanted, place, request, ranked)
  return chosen.length === 0 || chosen[0] === NONE
    ? { ...place, kind: 'nothing', chosen: [], likely: 0, ranked }
    : { ...place, kind: 'answered', chosen, likely: LIKELY, ranked }
}

/** Returns parts in the order of the message, each answer once; if nothing was chosen, the whole message is unknown. */
function inOrder(parts: readonly ChosenPart[], message: string): ChosenPart[] {
  const sorted = [...parts].sort((one, other) => one.from - other.from)
  const first = sorted[0]
  if (first && sorted.every(({ kind }) => kind === 'nothing'))
    return [{ ...first, from: 0, to: message.length, kind: 'unknown', ranked: first.ranked.slice(0, MOST_STORED) }]
  const earlier = new Set<string>()
  return sorted.flatMap((part) => {
    const chosen = part.chosen.filter((id) => !earlier.has(id))
    for (const id of chosen) earlier.add(id)
    return part.kind === 'answered' && chosen.length === 0
      ? []
      : [{ ...part, chosen, ranked: part.ranked.slice(0, MOST_STORED) }]
  })
}
