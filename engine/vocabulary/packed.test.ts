import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Token, tokenise } from '#engine/understanding/tokens.ts'
import { compileParts } from './compile.ts'
import { wordsIn } from './match.ts'
import { type CompiledVocabulary, pack } from './packed.ts'
import type { PatternStep } from './pattern.ts'
import { findHits } from './rules.ts'
import { unpack } from './unpacked.ts'
import type { Vocabulary } from './vocabulary.ts'

const VOCABULARY = 'content/vocabulary'
const PRACTICE = 'content/practice'
const FIVE_MEGABYTES = 5_000_000
/** Tests every 100th practice turn, because each is tried against every pattern. */
const STRIDE = 100

const names = readdirSync(VOCABULARY).filter((name) => name.endsWith('.yaml') && !name.startsWith('answers-'))
const files = Object.fromEntries(
  names.map((name) => [name.replace('.yaml', ''), parse(readFileSync(join(VOCABULARY, name), 'utf8'))]),
)

let compiled: CompiledVocabulary
let vocabulary: Vocabulary
beforeAll(() => {
  compiled = compileParts(files)
  vocabulary = unpack(pack(compiled))
}, 60_000)

function practiceTexts(): string[] {
  const lines = readdirSync(PRACTICE)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(PRACTICE, name), 'utf8').trim().split('\n'))
  return lines.filter((_, at) => at % STRIDE === 0).map((line) => JSON.parse(line).text)
}

/** Matches unpacked steps by the rules of `match.ts`, as a reference: returns the matched words as bits, or 0. */
function plainMatch(step: PatternStep, tokens: readonly Token[], from: number, at = from, taken = 0): number {
  const next = (one: PatternStep, place: number, more = 0) => plainMatch(one, tokens, from, place, taken | more)
  if (step.kind === 'done') return taken
  if (step.kind === 'start') return at === 0 ? next(step.next, at) : 0
  if (step.kind === 'end') return at === tokens.length ? next(step.next, at) : 0
  if (step.kind === 'fork')
    return step.branches.map((branch) => next(branch, at)).reduce((a, b) => (wordsIn(b) > wordsIn(a) ? b : a))
  if (step.kind === 'gap') {
    const places = Array.from({ length: step.most + 1 }, (_, skipped) => at + skipped)
    return places.filter((place) => place <= tokens.length).reduce((found, place) => found || next(step.next, place), 0)
  }
  const place = [at, at + 1, at + 2].find((i) => i - from <= 30 && !(tokens[i]?.light && !isWordOf(step, tokens[i])))
  return place !== undefined && isWordOf(step, tokens[place]) ? next(step.next, place + 1, 1 << (place - from)) : 0
}

function isWordOf(step: PatternStep, token: Token | undefined): boolean {
  if (!token) return false
  if (step.kind === 'stem') return token.stemId === step.id
  if (step.kind === 'exact') return token.exactId === step.id
  return step.kind === 'oneOf' && (step.stems.has(token.stemId) || step.exact.has(token.exactId))
}

describe('a packed vocabulary', () => {
  test('finds every match of every pattern that was compiled, and no other', () => {
    const texts = practiceTexts()
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) {
      const tokens = tokenise(text, vocabulary)
      const expected = compiled.rules.flatMap(({ step, name, pattern }) =>
        tokens.flatMap((_, from) => {
          const taken = plainMatch(step, tokens, from)
          const begins = step.kind === 'start' ? from === 0 && taken !== 0 : (taken & 1) === 1
          return begins ? [`${name}: ${pattern} ${wordsIn(taken)}`] : []
        }),
      )
      const found = findHits(vocabulary.rules, tokens, 0, tokens.length)
      const shown = found.map(({ rule, size }) => `${rule.name}: ${rule.pattern} ${size}`)
      // A word may start a pattern both by its stem and exactly; the pattern is then found twice.
      expect([...new Set(shown)].sort()).toEqual([...new Set(expected)].sort())
    }
  }, 60_000)

  test('knows the words and their forms', () => {
    const { lexicon } = vocabulary
    expect(lexicon.stems).toEqual(compiled.lexicon.stems)
    expect(lexicon.exact).toEqual(compiled.lexicon.exact)
    expect(lexicon.irregular).toEqual(compiled.lexicon.irregular)
    expect(vocabulary.light).toEqual(compiled.light)
    expect(vocabulary.real).toEqual(compiled.real)
    for (const [bucket, forms] of compiled.lexicon.forms) expect(lexicon.forms.get(bucket)).toEqual(forms)
    expect(lexicon.forms.get('~1')).toBeUndefined()
    for (const id of lexicon.stems.values()) expect(lexicon.uses.get(id)).toBe(compiled.lexicon.uses.get(id))
  })

  test('is the same for the same files', () => {
    expect(pack(compileParts(files))).toEqual(pack(compiled))
  }, 60_000)

  test('is less than five megabytes', () => {
    const { texts, numbers } = pack(compiled)
    const bytes = [...Object.values(texts).map(({ length }) => length)].concat(
      Object.values(numbers).map(({ byteLength }) => byteLength),
    )
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(FIVE_MEGABYTES)
  })
})
