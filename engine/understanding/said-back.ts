import { isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import type { Reading } from './reading.ts'
import { saysBackMuch } from './recap.ts'
import type { Sentence } from './sentence.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** "So just the cough and the fever?" says back several findings: it asks for none of them. */
export function summedUp(
  sentence: Sentence,
  [found, talked]: [Reading[], Subject],
  tokens: readonly Token[],
): [Reading[], Subject] {
  const { first, end, clauses } = sentence
  const words = tokens.slice(first, end).map(({ word }) => word)
  const leads = /^((okay|and|right|yeah|alright|but|no) )*so\b/.test(words.join(' '))
  const lists = words.some((word) => /^(any|no|not|or|what|how)$/.test(word)) || clauses.some(({ asks }) => asks)
  const summing = sentence.hits.find(({ rule }) => rule.name === 'summarise' && rule.role === 'asks')
  if (summing && found.length > 0 && checksOnly(sentence, found, summing))
    return [[{ act: 'summarise', from: first, to: end, confidence: PERHAPS }], talked]
  const findings = findingsOf(found)
  const only = found.every(({ act }) => findings.some((one) => one.act === act) || act === 'signpost')
  if (
    only &&
    (topicsOf(findings) !== 1 || ADDS.test(words.join(' '))) &&
    saysBackMuch(tokens.slice(first, end)) &&
    !clauses.some(({ asks }) => asks)
  )
    return [[{ act: 'summarise', from: first, to: end, confidence: PERHAPS }], talked]
  const allThereIs = findings.length > 0 && ALL_THERE_IS.test(words.join(' '))
  if (
    !leads ||
    lists ||
    (new Set(findings.map(({ act }) => act)).size < 2 && !allThereIs) ||
    findings.length < found.length
  )
    return [found, talked]
  return [[{ act: 'summarise', from: first, to: end, confidence: PERHAPS }], talked]
}

const findingsOf = (found: readonly Reading[]) =>
  found.filter(({ act }) => topicOf(act) === 'sx' || isAspect(topicOf(act)))

/** "Have I got that right, a week of fever and a rash?" asks only whether what it says back is so. */
const checksOnly = ({ clauses, hits }: Sentence, found: readonly Reading[], { from, to }: Hit) =>
  !clauses.some(({ asks }) => asks) ||
  (findingsOf(found).length > 1 &&
    !hits.some(({ rule, ...asked }) => rule.name === 'asking' && (asked.from < from || asked.from >= to)))

/** "… first, and then the left one has too": says one thing and adds another that may have no name. */
const ADDS = /\w \w+ (and then the|and then it|it is just that|but then)\b/

/** "So it's mainly just the shoulder pain?" says back what there is and what there is not. */
const ALL_THERE_IS =
  /^((okay|and|right|yeah|alright|but) )*so (it is|that is|this is|you have|there is|your main \w+( today)? is)?( (mainly|mostly|really|only|just|all))+ (the|this|that|your|his|her|a)\b|\byour main \w+( \w+)? is (just )?(the|this|that)\b|\ball (that )?(you|he|she) (have|has|get)\b/

/** How many things are said back: each symptom is one, and so is each aspect, whatever it is of. */
const topicsOf = (findings: readonly Reading[]) =>
  new Set(findings.map(({ act }) => (topicOf(act) === 'sx' ? act : topicOf(act)))).size

const LONGEST_WORD_MEANT = 5

/** "When you say dizzy, is the room spinning?" asks what the dizziness is like. */
export function wordMeant({ hits }: Sentence, words: readonly Token[]): Reading | undefined {
  if (!words.some(({ word }) => /^(or|mean|kind|sort|type|exactly)$/.test(word))) return undefined
  const said = hits.find(({ rule }) => rule.name === 'word_meant')
  const symptom = hits.find(
    ({ rule, from }) =>
      rule.kind === 'symptom' && rule.role !== 'not' && said && from >= said.to && from < said.to + LONGEST_WORD_MEANT,
  )
  return said && symptom && { act: `character:${symptom.rule.name}`, from: said.from, to: symptom.to, confidence: TOLD }
}
