import { covers, type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'

/** Symptoms and conditions; a word that is both ("anxiety") is a condition where diagnoses are asked for. */
export function namesIn(hits: readonly Hit[]) {
  const of = (kind: string) => hits.filter(({ rule }) => rule.kind === kind)
  const diagnosed = hits.some(({ rule }) => rule.kind === 'frame' && rule.name === 'diagnosed')
  const symptoms = of('symptom')
  const conditions = of('condition')
  const both = (a: Hit, others: Hit[]) => others.some((b) => shareWords(a, b) && a.size <= b.size)
  const within = (a: Hit, others: Hit[]) => others.some((b) => covers(b, a) && b.size > a.size)
  return {
    symptoms: symptoms.filter((hit) => !(diagnosed ? both(hit, conditions) : within(hit, conditions))),
    conditions: diagnosed ? conditions : conditions.filter((hit) => !both(hit, symptoms)),
  }
}

/** "When was your last urine infection?" is a detail of a condition, not of the complaint. */
export const isOfCondition = ({ hits, subject }: Clause, symptoms: readonly Hit[]) =>
  symptoms.length === 0 &&
  hits.some(({ rule }) => rule.kind === 'condition') &&
  !hits.some(({ rule }) => rule.name === 'previous' && LOCAL.test(subject.target))

/** "Had tonsillitis before?" with a sore throat asks for the same again. */
const LOCAL = /^(sore_throat|ear_pain|ear_discharge|sinus_pain|dysuria|cough)$/

/** Words that point to something known. */
export const DETERMINERS = new Set(['the', 'your', 'his', 'her', 'their', 'this', 'that', 'these', 'those'])

const AUXILIARY = /^(do|does|did|can|could|would)$/
const CAUSES = /^(make|makes|bring|brings|set|sets|trigger|triggers|worsen|worsens|aggravate|aggravates)$/

/** "Does coughing make it worse?" asks what makes it worse: the cough is a cause, and is not asked for. */
export function withoutCause(symptoms: readonly Hit[], { tokens, first, end, hits }: Clause): readonly Hit[] {
  const aspect = hits.find(({ rule }) => rule.kind === 'aspect' && rule.name === 'aggravating' && rule.role === 'asks')
  const start = symptoms[0]
  const cause = tokens.slice(first, end).findIndex(({ word }) => CAUSES.test(word)) + first
  const opens = AUXILIARY.test(tokens[first]?.word ?? '') && start?.from === first + 1 && cause > start.from
  return aspect && opens ? symptoms.filter(({ from }) => from > cause) : symptoms
}

const EXCEPTS =
  /^(besides|except|excluding|(aside|apart|other|along|went|goes|gone|go|addition|together) (from|than|with|to))$/
const EXCEPTED_REACH = 12
/** What is asked for after the exception: "apart from the cough, any fever?" */
const asksAgain = (tokens: Clause['tokens'], i: number) =>
  /^(any|anything|like|such|including)$/.test(tokens[i]?.word ?? '')

/** "Any other symptoms besides the cough?" asks for others than the one that it names. */
export function withoutExcepted(names: readonly Hit[], { tokens, first }: Clause): Hit[] {
  return names.filter(({ from }) => {
    for (let i = from - 1; i >= Math.max(first, from - EXCEPTED_REACH); i--) {
      if (tokens[i]?.after !== '' || asksAgain(tokens, i)) return true
      if (EXCEPTS.test(tokens[i]?.word ?? '')) return false
      if (EXCEPTS.test(`${tokens[i]?.word} ${tokens[i + 1]?.word}`)) return false
    }
    return true
  })
}

const CAUSAL = new Set(['site', 'aggravating', 'relieving', 'character', 'course'])

/**
 * "What about ear pain?" and "any sweats at night?" ask whether they are there: words of a name that goes on are no
 * aspect of it.
 */
export function withoutPartsOfNames(aspects: readonly Hit[], symptoms: readonly Hit[], { tokens }: Clause): Hit[] {
  const word = (i: number) => tokens[i]?.word ?? ''
  return aspects.filter((aspect) => {
    if (symptoms.some(({ from, to }) => from <= aspect.from && aspect.to <= to && to - from > aspect.to - aspect.from))
      return false
    const about = /^(what|how)$/.test(word(aspect.from)) && word(aspect.from + 1) === 'about'
    const named = symptoms.find(({ from }) => from >= aspect.from)
    if (!named) return true
    if (about && CAUSAL.has(aspect.rule.name) && named.from <= aspect.from + NEAR && !isScene(tokens, aspect, named))
      return false
    const present = HAVING.test(word(aspect.from)) && named.from > aspect.from && named.to >= aspect.to
    return !present || !shareWords(aspect, named)
  })
}

const HAVING = /^(notic(e|ed|ing)|ha(ve|s|d|ving)|get|gets|getting|got|any|experienc(e|ed|ing))$/
const NEAR = 4
const isScene = (tokens: Clause['tokens'], { from }: Hit, named: Hit) =>
  tokens.slice(from, named.from).some(({ word }) => /^(when|if|while|with|after|the)$/.test(word))

/** "Problems with your sleep or dizziness": here with sets no scene. */
const isTrouble = (before: Clause['tokens'][number] | undefined, word: string) =>
  word === 'with' &&
  /^(problems?|trouble|troubles|issues?|difficult(y|ies)|changes?|wrong|struggl\w+)$/.test(before?.word ?? '')

const SCENE_OPENS = /^(when|whenever|with|during|while|before|after|if)$/
const SCENE_REACH = 4
/** "When you are coughing": a scene with somebody in it, and nothing listed after it. */
const isPeopled = (told: readonly string[]) =>
  WHILE.test(told[0] ?? '') && WHO.test(told[1] ?? '') && !told.some((word) => /^(or|and)$/.test(word))
const WHILE = /^(when|whenever|while|if)$/
const WHO = /^(you|he|she|they|it|there)$/

/** "With your cough, do you get breathless?" takes the first as known. */
function isSetting(tokens: Clause['tokens'], from: number, first: number): boolean {
  const [opening, determiner] = [tokens[from - 2]?.word ?? '', tokens[from - 1]?.word ?? '']
  return from - 2 >= first && /^(with|throughout|during|alongside)$/.test(opening) && DETERMINERS.has(determiner)
}

/** "Does light bother you when you have the headache?" asks for the first; the last only says when. */
export function withoutScene(symptoms: readonly Hit[], { tokens, first }: Clause): Hit[] {
  const [start] = symptoms
  return symptoms.filter(({ rule, from }, i) => {
    if (i < symptoms.length - 1 && isSetting(tokens, from, first)) return false
    const reach = Math.max(start?.from ?? first, from - SCENE_REACH)
    const before = tokens.slice(reach, from + 1).map(({ word }) => word)
    const opened = before.findLastIndex(
      (word, at) => SCENE_OPENS.test(word) && !isTrouble(tokens[reach + at - 1], word),
    )
    if (from < (start?.to ?? first) || opened < 0 || rule.name === 'photophobia') return true
    const told = before.slice(opened)
    return !told.some((word) => DETERMINERS.has(word)) && !isPeopled(told)
  })
}

/** "You've had the cough for a week?" takes the symptom as known. */
export const isDeclared = ({ hits }: Clause) => {
  const has = (name: string) => hits.some(({ rule }) => rule.kind === 'frame' && rule.name === name)
  return has('stating') && !has('asking')
}

/** "You mentioned a cough" gives back that there is one. */
export const isReported = ({ from }: Hit, { hits }: Clause) =>
  hits.some(({ rule, to }) => rule.kind === 'frame' && rule.name === 'reported' && to <= from)

/** "You mentioned you have asthma": what follows the words of giving back without a break. */
export const isJustReported = ({ from }: Hit, { hits, tokens }: Clause) =>
  hits.some(
    ({ rule, to }) =>
      rule.kind === 'frame' &&
      rule.name === 'reported' &&
      to <= from &&
      from - to <= JUST &&
      tokens.slice(to, from).every(({ word, after }) => after === '' && !/^(any|anything|ever|if)$/.test(word)),
  )
const JUST = 5

/** "The cough" is one that was spoken of; "a cough" or "any cough" asks whether there is one. */
export function isDefinite({ from, rule }: Hit, { tokens, first }: Clause): boolean {
  if (rule.role === 'asks' || tokens.slice(first, from).some(({ word }) => word === 'any')) return false
  for (let i = Math.max(first, from - 2); i <= from; i++) if (DETERMINERS.has(tokens[i]?.word ?? '')) return true
  return false
}
