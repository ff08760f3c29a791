import { segment } from '#engine/understanding/segments.ts'
import { type Token, tokenise } from '#engine/understanding/tokens.ts'
import type { FoundAct, Understanding } from '#engine/understanding/understand.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { findHits } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { namesSomething } from './candidates.ts'
import type { Clause } from './heard.ts'
import { leansOn, PRONOUNS } from './leaning.ts'
import { LIGHT, type NameHit, namesIn } from './names.ts'
import { type Reader, readAttributes, THING } from './reader.ts'
import type { SecondCase } from './second-case.ts'
import { wordsOf } from './words.ts'

/** Talk that asks for something of the history. */
const ASKING_TALK = new Set(['open', 'identify', 'anything_else', 'elaborate', 'invite_questions'])

export const isTalkAct = (act: string): boolean => isTalk(act) && !ASKING_TALK.has(act)

type Known = { vocabulary: Vocabulary; reader: Reader; own: SecondCase }

/** What was asked before: whether the opening, and whether of the family just now. */
type Before = { isOpened: boolean; ofFamily: boolean }

/** A stretch of a message with its words as they are meant, and what they name. */
type Stretch = Pick<Clause, 'text' | 'words' | 'from' | 'to' | 'hits'> & {
  tokens: readonly Token[]
  /** What a neighbour named for it: "the penicillin, what does it do to you?" */
  isNamedBeside: boolean
}

/** Cuts a message into clauses, one for each thing that is asked in it; what only tells is kept where it names something. */
export function cut(known: Known, said: string, understood: Understanding, before: Before): Clause[] {
  const tokens = tokenise(said, known.vocabulary)
  return segment(tokens, known.vocabulary).flatMap((sentence) => {
    const spans = sentence.mood === 'asks' ? sentence.clauses : [sentence]
    const stretches = spans
      .flatMap(({ first, end }) => apart(tokens.slice(first, end)))
      .map((own) => stretchOf(own, said, known.own))
      .filter(({ words }) => !words.every((word) => JOINING.has(word)))
    const asksItself = ({ from, to }: Stretch) =>
      understood.acts.some((found) => found.from >= from && found.from < to && namesSomething(found.act))
    return withNamesJoined(stretches, asksItself).flatMap((stretch) => {
      const inside = understood.acts.filter((act) => act.from >= stretch.from && act.from < stretch.to)
      const asked = inside.filter(({ act }) => !isTalkAct(act))
      const isTold = asked.length === 0 && (sentence.mood !== 'asks' || inside.some(({ act }) => act !== 'clarify'))
      if (isTold) return stretch.hits.length > 0 ? [told(stretch)] : []
      return asking(
        known,
        stretch,
        asked.map((act) => carried(act, stretch, before)),
        said,
        before,
      )
    })
  })
}

function stretchOf(
  tokens: readonly Token[],
  said: string,
  { names, ownWords, people, isOfPatient }: SecondCase,
): Stretch {
  const from = tokens[0]?.from ?? 0
  const to = tokens.at(-1)?.to ?? said.length
  const words = spelled(tokens, said, ownWords)
  const hits = withoutAttributes(namesIn(names, words), words, people, isOfPatient)
  return { tokens, from, to, words, hits, text: said.slice(from, to), isNamedBeside: false }
}

/** "The neck, is it stiff?" asks once: what only names says what its neighbour is about. */
function withNamesJoined(stretches: readonly Stretch[], asksItself: (one: Stretch) => boolean): Stretch[] {
  const at = stretches.findIndex(
    (one) => onlyNames(one) && !asksItself(one) && stretches.some((other) => other !== one && other.hits.length === 0),
  )
  if (at < 0) return [...stretches]
  const to = stretches[at + 1]?.hits.length === 0 ? at + 1 : at - 1
  if (stretches[to]?.hits.length !== 0) return [...stretches]
  const joined = stretches.map((one, i) =>
    i === to ? { ...one, hits: stretches[at]!.hits, isNamedBeside: true } : one,
  )
  return withNamesJoined(
    joined.filter((_, i) => i !== at),
    asksItself,
  )
}

const onlyNames = ({ words, hits }: Stretch): boolean =>
  hits.length > 0 &&
  words.every((word, i) => LIGHT.has(word) || JOINING.has(word) || hits.some(({ from, to }) => i >= from && i < to))

const told = ({ text, words, from, to, hits }: Stretch): Clause => ({
  ...{ text, words, from, to, hits, core: words },
  ...{ asks: false, leans: false, attributes: new Map() },
})

/** "And diabetes?" after "any heart disease in the family?" asks of the family. */
function carried(found: FoundAct, { words, text }: Stretch, { ofFamily }: Before): FoundAct {
  const isShort = words.length <= SHORT && !/\b(you|your)\b/i.test(text)
  return ofFamily && isShort ? { ...found, act: found.act.replace(/^pmh\b/, 'fh') } : found
}
const SHORT = 5

/** The clauses of a stretch that asks: one, or one for each act that the vocabulary found in it. */
function asking(
  { vocabulary, reader, own }: Known,
  stretch: Stretch,
  asked: readonly FoundAct[],
  said: string,
  { isOpened }: Before,
): Clause[] {
  const { tokens, words, hits, text, from, to, isNamedBeside } = stretch
  const known = symptomWords(tokens, vocabulary)
  const clause: Clause = {
    ...{ text, words, from, to, hits, core: words, asks: true },
    attributes: readAttributes(reader, ofYou(masked(words, isNamedBeside ? [] : hits, known), own.isOfPatient)),
    leans: !isNamedBeside && leansOn(words, hits, own.isOfPatient),
  }
  const withAct = (act: FoundAct): Clause => ({ ...clause, act, hasOwn: own.acts.has(act.act) })
  const [only] = asked
  if (only === undefined) return each(clause, own.people)
  if (asked.length > 1) return asked.map((act) => ({ ...withAct(act), core: wordsOf(said.slice(act.from, act.to)) }))
  const isWhole = WHOLE.has(only.act) && (only.act === 'open' ? !isOpened : hits.length === 0)
  if (isWhole) return [{ ...withAct(only), leans: false, isWhole, hits: [], attributes: ASKS_WHAT }]
  return each(withAct(only), own.people)
}
/** Asked of a child, "has he had this before?" is what others are asked with "you". */
function ofYou(words: readonly string[], patient: 'he' | 'she' | undefined): string[] {
  if (patient === undefined) return [...words]
  const isThem = (word: string | undefined) => word !== undefined && PRONOUNS[word] === patient
  return words.map((word, i) => {
    if (isThem(word)) return word === patient || word === 'him' ? 'you' : 'your'
    return isThem(words[i - 1]) || isThem(words[i + 1]) ? (WITH_YOU[word] ?? word) : word
  })
}
const WITH_YOU: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' }

const ASKS_WHAT: ReadonlyMap<string, number> = new Map([['what', 1]])

/** Words that join, and ask nothing by themselves. */
const JOINING = new Set(
  'and or but so ok okay right well please then also now sorry thanks good great yes no oh ah alright sure'.split(' '),
)

const STARTS = /^(how|what|when|where|who|why|which|any|whereabouts)$/
const TURNED = /^(is|are|was|were|do|does|did|have|has|had|can|could|will|would)$/
const SUBJECT = /^(you|your|it|that|this|they|he|she|there|any|the|his|her|their)$/

/** "One eye or both, and any floaters?": a new question after a word that joins stands by itself. */
function apart(tokens: readonly Token[]): Token[][] {
  const at = tokens.findIndex((token, i) => {
    if (i < 2 || !(/^(and|or|but)$/.test(token.word) || tokens[i - 1]?.after === ',')) return false
    const [next, after] = /^(and|or|but)$/.test(token.word) ? [tokens[i + 1], tokens[i + 2]] : [token, tokens[i + 1]]
    return (
      next !== undefined &&
      after !== undefined &&
      (STARTS.test(next.word) || (TURNED.test(next.word) && SUBJECT.test(after.word)))
    )
  })
  return at < 0 ? [[...tokens]] : [tokens.slice(0, at), ...apart(tokens.slice(at))]
}

/** Acts that ask for one thing as a whole, however they are put. */
const WHOLE = new Set(['open', 'ideas', 'concerns', 'expectations', 'invite_questions', 'anything_else'])

/** "Has your mum or dad had any trouble?" asks of each. */
function each(clause: Clause, people: ReadonlySet<string>): Clause[] {
  const named = clause.hits.filter(({ things }) => things.some((id) => people.has(id)))
  const isJoined =
    named.length > 1 && clause.words.slice(named[0]!.to, named[1]!.from).some((word) => /^(or|and)$/.test(word))
  if (!isJoined) return [clause]
  return named.map((own) => ({
    ...clause,
    hits: clause.hits.filter((hit) => hit === own || !named.includes(hit)),
    core: clause.words.filter(
      (_, i) => !named.some(({ from, to }) => i >= from && i < to) || (i >= own.from && i < own.to),
    ),
  }))
}

/** "Has your dad any health problems?" asks of him, and not of the thing that is called health. */
const ATTRIBUTE_WORDS = new Set(['health', 'medical', 'work', 'job', 'age', 'name', 'problems', 'conditions'])
function withoutAttributes(
  hits: readonly NameHit[],
  words: readonly string[],
  people: ReadonlySet<string>,
  patient: string | undefined,
): NameHit[] {
  const isOfPerson =
    hits.some(({ things }) => things.some((id) => people.has(id))) ||
    words.some((word) => /^(he|she)$/.test(word) && word !== patient)
  return hits.filter(({ from, to }) => !isOfPerson || !words.slice(from, to).every((word) => ATTRIBUTE_WORDS.has(word)))
}

/** The words of a clause, misspelt ones as they are meant; the case's own words stand as they are. */
function spelled(tokens: readonly Token[], said: string, ownWords: ReadonlySet<string>): string[] {
  const words = tokens.flatMap(({ word, from, to }, i) => {
    if (tokens[i - 1]?.from === from) return []
    const raw = said.slice(from, to)
    const isOne = tokens.filter((one) => one.from === from).length === 1
    return !isOne || raw.toLowerCase() === word || ownWords.has(raw.toLowerCase()) ? [raw] : [word]
  })
  return wordsOf(words.join(' '))
}

/** The words that name a symptom or a part of the body, of whatever case. */
function symptomWords(tokens: readonly Token[], vocabulary: Vocabulary): Set<string> {
  const hits = findHits(vocabulary.names, tokens, 0, tokens.length).filter(({ rule }) => rule.kind !== 'frame')
  return new Set(hits.flatMap(({ from, to }) => tokens.slice(from, to).map(({ word }) => word)))
}

/** Nearest kin and other people that any case may be asked of. */
const PEOPLE = new Set(
  'mum mom mam mother dad father parents brother brothers sister sisters siblings husband wife partner boyfriend girlfriend son daughter kids children family gran nan grandad grandma grandmother grandfather uncle aunt friend friends boss colleague neighbour doctor gp nurse'.split(
    ' ',
  ),
)

function masked(words: readonly string[], hits: readonly NameHit[], symptoms: ReadonlySet<string>): string[] {
  return words.map((word, i) =>
    hits.some(({ from, to }) => i >= from && i < to) || (symptoms.has(word) && word.length > 3) || PEOPLE.has(word)
      ? THING
      : word,
  )
}
