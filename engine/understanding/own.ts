import type { Hit } from '#engine/vocabulary/rules.ts'
import { ABSORBS_CONDITIONS, ABSORBS_SYMPTOMS } from './absorbed.ts'
import { askedAspects, readAspects, weakAspects } from './aspects.ts'
import { TALK_ABSORBS, talkIn } from './clause-talk.ts'
import { LIKELY, PERHAPS, SURE } from './confidence.ts'
import {
  bareBlood,
  bareWord,
  isDeclared,
  isDefinite,
  isOfCondition,
  namesIn,
  withoutCause,
  withoutExcepted,
  withoutScene,
} from './names.ts'
import { type Clause, type Reading, reading } from './reading.ts'
import { TREATMENT_TAKES, treatmentIn, withTreatment } from './treatment.ts'

/** What a clause asks of the patient's own: topics, then aspects of a complaint, or else symptoms and conditions. */
export function readOwn(clause: Clause, topicAsks: readonly Hit[]): Reading[] {
  const treatment = treatmentIn(clause, topicAsks)
  const topics = treatment ? topicAsks.filter(({ rule }) => !TREATMENT_TAKES.has(rule.name)) : topicAsks
  const found = topics.map((hit) => reading(hit, hit.rule.name, SURE))
  const named = namesIn(clause.hits)
  const mentioned = withoutExcepted(named.symptoms, clause).map((hit) => bareWord(hit, clause))
  const conditions = withoutExcepted(named.conditions, clause)
  const symptoms = withoutScene(withoutCause([...mentioned, ...bareBlood(clause, mentioned)], clause), clause)
  const aspects = topics.length > 0 || isOfCondition(clause, symptoms) ? [] : aspectsOf(clause, symptoms)
  if (treatment) found.push(...readAspects(clause, withTreatment(aspects, treatment), symptoms))
  else if (aspects.length > 0) found.push(...readAspects(clause, aspects, symptoms))
  else found.push(...readNames(clause, topics, symptoms, conditions))
  return found.length > 0 || talkIn(clause).length > 0 ? found : readWeak(clause, symptoms)
}

function aspectsOf(clause: Clause, symptoms: readonly Hit[]): Hit[] {
  const known = symptoms.length > 0 && (isDeclared(clause) || symptoms.every((hit) => isDefinite(hit, clause)))
  return askedAspects(clause, symptoms, known)
}

/** Symptoms and conditions that are asked for, unless a topic or talk in the clause takes them as its own. */
function readNames(clause: Clause, topics: readonly Hit[], symptoms: readonly Hit[], conditions: readonly Hit[]) {
  const taken = (absorbs: ReadonlySet<string>) => topics.some(({ rule }) => absorbs.has(rule.name))
  const talked = talkIn(clause).some(({ rule }) => TALK_ABSORBS.has(rule.name))
  const present = symptoms.map((hit) => reading(hit, `sx:${hit.rule.name}`, hit.rule.role === 'asks' ? SURE : LIKELY))
  const known = conditions.map((hit) => reading(hit, `pmh:${hit.rule.name}`, LIKELY))
  return [...(talked || taken(ABSORBS_SYMPTOMS) ? [] : present), ...(taken(ABSORBS_CONDITIONS) ? [] : known)]
}

/** Words that speak only where nothing else does. */
function readWeak(clause: Clause, symptoms: readonly Hit[]): Reading[] {
  const topics = clause.hits.filter(({ rule }) => rule.kind === 'topic' && rule.role === 'words')
  if (topics.length > 0) return topics.map((hit) => reading(hit, hit.rule.name, PERHAPS))
  return readAspects(clause, weakAspects(clause.hits), symptoms)
}
