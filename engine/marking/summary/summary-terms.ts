import { type Token, tokenise } from '#engine/understanding/tokens.ts'
import { findHits, type RuleHit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { meaningOf } from '../meanings.ts'
import type { Quantity } from './exact-words.ts'

/**
 * One term of a text: a finding that the vocabulary knows by many names ("SOB" and "short of breath" are
 * `sx:breathless`), or a content word, with its range; `denial` is its distance in words from a preceding negation, 0
 * where there is none.
 */
export type Term = {
  name: string
  from: number
  to: number
  denial: number
  sentence: number
  /** Present where the word is a number, with what it counts. */
  figure?: Quantity
}

/** Students' abbreviations: "2h", "3/52", "CP", "ITU". */
const SHORT: [RegExp, string][] = [
  [/\b(\d+)\s?\/\s?24\b/g, '$1 hours'],
  [/\b(\d+)\s?\/\s?7\b/g, '$1 days'],
  [/\b(\d+)\s?\/\s?52\b/g, '$1 weeks'],
  [/\b(\d+)\s?\/\s?12\b/g, '$1 months'],
  [/(\d)([a-z])/gi, '$1 $2'],
  [/\bCP\b/g, 'chest pain'],
  [/\bSOBOE\b/gi, 'short of breath on exertion'],
  [/\b(ITU|ICU)\b/g, 'intensive care'],
  [/\b(PEFR|PEF)\b/g, 'peak flow'],
  [/\bURTI\b/g, 'cold'],
  [/\bBP\b/g, 'blood pressure'],
  [/\bPUD\b/g, 'stomach ulcer'],
  [/\bLOC\b/g, 'loss of consciousness'],
  [/\b(C?OCP)\b/g, 'combined pill'],
  [/\b(intubat(?:ed|ion))\b/gi, 'ventilated'],
  [/\bSTIs?\b/g, 'sexually transmitted infection'],
]

/** Expands the abbreviations in a student's text. */
export const writtenOut = (text: string): string =>
  SHORT.reduce((result, [short, long]) => result.replace(short, long), text)

/** Expands abbreviations and maps each character to its original range, so that matches can be quoted as typed. */
export function writtenOutInPlace(text: string): { text: string; places: readonly TextSpan[] } {
  let result = { text, places: Array.from(text.split(''), (_, at): TextSpan => ({ from: at, to: at + 1 })) }
  for (const [short, long] of SHORT) result = replacedInPlace(result, short, long)
  return result
}

/** A range of characters in a text. */
export type TextSpan = { from: number; to: number }

function replacedInPlace({ text, places }: { text: string; places: TextSpan[] }, short: RegExp, long: string) {
  const replaced: { text: string; places: TextSpan[] } = { text: '', places: [] }
  let at = 0
  for (const match of text.matchAll(short)) {
    const end = match.index + match[0].length
    const written = { from: places[match.index]!.from, to: places[end - 1]!.to }
    const replacement = match[0].replace(short, long)
    replaced.text += text.slice(at, match.index) + replacement
    replaced.places.push(...places.slice(at, match.index), ...Array.from(replacement.split(''), () => written))
    at = end
  }
  return { text: replaced.text + text.slice(at), places: [...replaced.places, ...places.slice(at)] }
}

/** Returns the terms of a text: its content words, and every finding that they can name. */
export function termsOf(text: string, vocabulary: Vocabulary): Term[] {
  const tokens = tokenise(text, vocabulary)
  return sentencesOf(tokens, text).flatMap(({ first, end }, sentence) => {
    const term = (name: string, from: number, to: number): Term => ({
      name,
      from: tokens[from]!.from,
      to: tokens[to - 1]!.to,
      denial: denialOf(tokens, from, first, text),
      sentence,
    })
    const hits = withoutLookAlikes(findHits(vocabulary.rules, tokens, first, end))
    const findings = hits.flatMap((hit) => {
      const name = findingOf(hit)
      return name === undefined ? [] : [term(name, hit.from, hit.to)]
    })
    const words = tokens.slice(first, end).flatMap(({ word }, at) => {
      const name = meaningOf(word, vocabulary.lexicon.irregular)
      return name === undefined ? [] : [term(name, first + at, first + at + 1)]
    })
    return [...findings, ...words]
  })
}

/** Removes compounds that do not mean their head noun: "hay fever" is not a fever. */
const withoutLookAlikes = (hits: readonly RuleHit[]): RuleHit[] =>
  hits.filter(({ rule, from, to }) =>
    hits.every(
      (other) => other.rule.role !== 'not' || other.rule.name !== rule.name || other.from >= to || other.to <= from,
    ),
  )

/** Splits sentences at full stops and semicolons, but not within a figure such as 39.4 or 7.10. */
function sentencesOf(tokens: readonly Token[], text: string): { first: number; end: number }[] {
  const spans: { first: number; end: number }[] = []
  let first = 0
  for (const [at, { after, to }] of tokens.entries()) {
    const next = tokens[at + 1]
    const between = next ? text.slice(to, next.from) : ''
    if (next && !between.includes(';') && (!/[.?]/.test(after) || between.length < 2)) continue
    spans.push({ first, end: at + 1 })
    first = at + 1
  }
  return spans
}

/** Aspects with many specific words; the words of other aspects only form the question. */
const DESCRIBING = new Set(['radiation', 'aggravating', 'relieving'])

function findingOf({ rule: { kind, name, role } }: RuleHit): string | undefined {
  if (role !== 'words' && role !== 'asks') return undefined
  if (kind === 'symptom') return `sx:${name}`
  if (kind === 'condition') return `pmh:${name}`
  return kind === 'topic' || (kind === 'aspect' && DESCRIBING.has(name)) ? name : undefined
}

const DENIES = new Set(
  'no not nor nil never without denies denied deny denying none negative hasnt isnt didnt doesnt wasnt non neither'.split(
    ' ',
  ),
)
/** Words that end a denial. */
const TURNS = new Set(['but', 'however', 'though', 'although', 'except'])
/** One-word denials: "afebrile" would be corrected to "febrile" by the spelling check, so it is looked up first. */
const DENIED_IN_ONE = /^(afebrile|apyrexial|apyrexic|nkda|nka|teetotal|anicteric|atraumatic)$/i

function denialOf(tokens: readonly Token[], at: number, first: number, text: string): number {
  const written = text.slice(tokens[at]!.from, tokens[at]!.to)
  if (DENIED_IN_ONE.test(written)) return 1
  const before = tokens.slice(first, at).map(({ word }) => word)
  const last = before.findLastIndex((word) => DENIES.has(word.replace(/['’]/g, '')))
  const turned = before.findLastIndex((word) => TURNS.has(word))
  return last > turned ? before.length - last : 0
}
