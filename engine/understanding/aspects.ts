import { isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { targetsOf } from './aspect-target.ts'
import { LIKELY } from './confidence.ts'
import { DETERMINERS } from './names.ts'
import { type Clause, type Reading, reading } from './reading.ts'
import { textOf } from './tokens.ts'
import { isAtThatTime, withoutWhenClause } from './when-clause.ts'

/** Aspects with the symptom that each is asked of. */
export function readAspects(clause: Clause, aspects: readonly Hit[], symptoms: readonly Hit[]): Reading[] {
  return eitherWay(
    withoutWhenClause(aspects, clause).filter((hit) => !isGiven(hit, aspects, clause)),
    clause,
  ).flatMap((hit) =>
    targetsOf(hit, clause, symptoms).map((target) => reading(hit, `${hit.rule.name}:${target}`, LIKELY)),
  )
}

/** "What brings the sharp pain on?": an adjective of a pain that is known asks for nothing beside another question. */
const isGiven = (hit: Hit, aspects: readonly Hit[], { tokens }: Clause) =>
  hit.rule.name === 'character' &&
  aspects.length > 1 &&
  DETERMINERS.has(tokens[hit.from - 1]?.word ?? '') &&
  tokens.slice(hit.from, hit.to).every(({ word }, i, words) => (i < words.length - 1 ? ADJECTIVE : KNOWN_AS).test(word))

const ADJECTIVE =
  /^(sharp|dull|achy|aching|throbbing|burning|stabbing|crushing|squeezing|cramp(ing|y)|tearing|pounding|tight|itchy|dry|wet|chesty|productive|numb|tingling)$/
const KNOWN_AS = /^(pains?|aches?|cough|coughing|headaches?|feeling|sensation|discomfort)$/

/** "Better or worse" asks for both. */
function eitherWay(aspects: readonly Hit[], { tokens, first, end }: Clause): Hit[] {
  const words = new Set(tokens.slice(first, end).map(({ word }) => word))
  const both = words.has('better') && words.has('worse')
  const kept = withoutOverlaps(aspects)
  const either = kept.find(({ rule }) => rule.name === 'relieving' || rule.name === 'aggravating')
  if (!both || !either) return kept
  const twin = (name: string): Hit => ({ ...either, rule: { ...either.rule, name } })
  return [
    ...kept.filter(({ rule }) => !/^(relieving|aggravating)$/.test(rule.name)),
    twin('relieving'),
    twin('aggravating'),
  ]
}

/**
 * Of aspects that share words the longest is meant; of equals all are ("better or worse"). "Worse over the last week"
 * asks how it has gone: the time by itself asks nothing beside it.
 */
function withoutOverlaps(all: readonly Hit[]): Hit[] {
  const asking = all.filter(({ rule }) => rule.role === 'asks')
  const aspects = asking.length > 0 ? asking : all
  return aspects.filter((hit) =>
    aspects.every((other) => other === hit || !shareWords(other, hit) || other.size <= hit.size),
  )
}

const PRESENCE =
  /^(any|anything|have|has|had|do|does|did|are|is|was|were|get|getting|noticed|notice|experiencing|feel|feeling|felt|also|no|about)$/

/** The aspects of a clause; where it asks whether a symptom is there, what stands after its name only describes it. */
export function askedAspects(clause: Clause, symptoms: readonly Hit[], definite: boolean): Hit[] {
  const { hits, tokens, first, subject } = clause
  const aspects = hits.filter(
    (hit) =>
      hit.rule.kind === 'aspect' &&
      (definite || hit.rule.role === 'asks') &&
      !asksWhether(hit, symptoms, tokens) &&
      !isAtThatTime(hit, clause),
  )
  const start = symptoms[0]
  if (!start || definite) return aspects
  const before = tokens.slice(first, start.from)
  const presence =
    before.length === 0 ||
    (before.some(({ word }) => PRESENCE.test(word)) && !before.some(({ word }) => KNOWN.test(word)))
  if (!presence || before.some(({ word }) => SCENE.test(word))) return aspects
  const known = start.rule.name === subject.target && !MEASURED.test(start.rule.name)
  return aspects.filter(({ rule, from }) => {
    return from < start.from || KEEPS_PLACE.has(rule.name) || (known && KEEPS_KNOWN.has(rule.name))
  })
}

/** "A lot of wind", "has it ever locked?", "anything like that, the light bothering you?" ask whether it is there. */
function asksWhether({ rule, from, to }: Hit, symptoms: readonly Hit[], tokens: Clause['tokens']): boolean {
  const next = symptoms.some((hit) => hit.from >= to && hit.from <= to + 1)
  const said = textOf(tokens.slice(from, to))
  if (rule.name === 'character') {
    const named = symptoms.some((hit) => BLEEDS.has(hit.rule.name) && hit.from <= from && to <= hit.to)
    return named || (next && QUANTITY.test(said))
  }
  if (rule.name !== 'previous') return false
  const tail = tokens[from - 1]?.after === ',' || tokens[to - 1]?.after === ','
  return (
    (next && /\bever$/.test(said)) ||
    (symptoms.length > 0 && tail && /^(anything|something) like (this|that)$/.test(said))
  )
}
/** Their own names tell what they look like: "anything like coffee grounds". */
const BLEEDS = new Set(['haematemesis', 'black_stool'])
const QUANTITY = /^(a )?(lots?|bits?|loads|much) of$/

/** "Once you have a headache, what makes it worse?" only sets the scene with the symptom. */
const SCENE = /^(once|when|whenever|if|while)$/

const KNOWN = /^(it|this|that|they|these|those)$/
/** "Are you eating less?" asks whether there is a loss, and not how it goes. */
export const MEASURED = /^(weight_\w+|appetite|sleep_problem)$/
const KEEPS_KNOWN = new Set(['aggravating', 'pattern', 'course', 'severity'])
const KEEPS_PLACE = new Set(['previous', 'treatment_tried'])

/** Aspects whose words only count where nothing else was asked. */
export const weakAspects = (hits: readonly Hit[]) =>
  hits.filter(({ rule }) => rule.kind === 'aspect' && rule.role === 'words')

/** "And how about the headache?" after "when did the cough start?" asks the same of another symptom. */
export function sameOfAnother({ hits, tokens, first, end, subject }: Clause): Reading[] {
  const aspect = subject.acts.at(-1)
  const about = tokens.slice(first, end).findIndex(({ word }) => word === 'about')
  const [symptom] = hits.filter(({ rule }) => rule.kind === 'symptom')
  if (!aspect || !isAspect(topicOf(aspect)) || !symptom) return []
  const joined = end - first < 7 && symptom.rule.role === 'words' && /^(and|then|or)$/.test(tokens[first]?.word ?? '')
  if (!joined && !isAdded(symptom, tokens, end) && (about < 1 || about > 4)) return []
  const alone = hits.every(({ rule }) => /^(frame|symptom)$/.test(rule.kind) || !/^(asks|not)$/.test(rule.role))
  const known = tokens.slice(first + Math.max(about, 0), symptom.to).some(({ word }) => DETERMINERS.has(word))
  return alone && known ? [reading(symptom, `${topicOf(aspect)}:${symptom.rule.name}`, LIKELY)] : []
}

/** "Two days, and then the rash?" adds one more to what was asked. */
const isAdded = ({ from, to }: Hit, tokens: Clause['tokens'], end: number) =>
  to === end && DETERMINERS.has(tokens[from - 1]?.word ?? '') && /^(and|then|or)$/.test(tokens[from - 2]?.word ?? '')
