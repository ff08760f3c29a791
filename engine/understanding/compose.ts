import { type ActId, isAspect, topicOf } from '#engine/vocabulary/acts.ts'
import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { LIKELY, PERHAPS, SURE } from './confidence.ts'
import { isPain, type Subject } from './context.ts'
import { likelyTogether } from './precedence.ts'
import type { Token } from './tokens.ts'

/** An act seen in a clause, with the tokens that showed it. */
export type Reading = { act: ActId; from: number; to: number; confidence: number }

export type Clause = { hits: readonly Hit[]; tokens: readonly Token[]; first: number; end: number; subject: Subject }

/** What a clause asks: its frames, topics, aspects and symptoms put together. */
export function readClause(clause: Clause): Reading[] {
  const { hits } = clause
  const topics = hits.filter(({ rule }) => rule.kind === 'topic' && (rule.role === 'asks' || isDetail(rule, clause)))
  if (isAboutFamily(clause)) return readFamily(clause)
  const compared = sameOfAnother(clause)
  if (compared.length > 0) return compared
  const own = readOwn(clause, topics)
  return likelyTogether([...readTalk(clause, own), ...own])
}

/** Words that are a detail of a topic while it is being talked about: "has he been sick?" after contacts. */
const isDetail = ({ role, name }: Hit['rule'], { subject }: Clause) =>
  role === 'follows' && subject.topics.has(name) && !subject.denied

const reading = ({ from, to }: Hit, act: ActId, confidence: number): Reading => ({ act, from, to, confidence })

/** "And how about the headache?" after "when did the cough start?" asks the same of another symptom. */
function sameOfAnother({ hits, tokens, first, end, subject }: Clause): Reading[] {
  const aspect = subject.acts.at(-1)
  const about = tokens.slice(first, end).findIndex(({ word }) => word === 'about')
  const [symptom] = hits.filter(({ rule }) => rule.kind === 'symptom')
  const joined = end - first < 7 && /^(and|then|or)$/.test(tokens[first]?.word ?? '')
  if (!aspect || !isAspect(topicOf(aspect)) || !symptom || (!joined && (about < 1 || about > 4))) return []
  const alone = hits.every(({ rule }) => rule.kind === 'frame' || rule.kind === 'symptom')
  const known = tokens.slice(first + Math.max(about, 0), symptom.to).some(({ word }) => DETERMINERS.has(word))
  return alone && known ? [reading(symptom, `${topicOf(aspect)}:${symptom.rule.name}`, LIKELY)] : []
}

// ---- family ----

const FAMILY_KEEPS = new Set([
  'sick_contacts',
  'exposure',
  'living',
  'relationship',
  'safety_abuse',
  'support',
  'birth',
])

function isAboutFamily({ hits, subject, tokens, first, end }: Clause): boolean {
  const keeps = hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks' && FAMILY_KEEPS.has(rule.name))
  if (keeps) return false
  const framed = hits.some(({ rule }) => (rule.kind === 'frame' && rule.name === 'family') || isFamilyTopic(rule))
  if (framed) return true
  const elsewhere = hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks' && rule.name !== 'pmh')
  const talked = subject.topics.has('fh') && !elsewhere && !tokens.slice(first, end).some(({ word }) => word === 'you')
  return (
    talked &&
    hits.some(({ rule }) => rule.kind === 'condition' || rule.name === 'relative' || rule.name === 'family_someone')
  )
}

const isFamilyTopic = ({ kind, name, role }: Hit['rule']) => kind === 'topic' && name === 'fh' && role === 'asks'

/** "Any medical conditions in the family, like diabetes?" asks for all of them and names one. */
function generalFamily({ hits, tokens, first, end }: Clause): Reading[] {
  const general = hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  const lists = tokens.slice(first, end).some(({ word }) => /^(like|including|particular|such|especially)$/.test(word))
  return general && lists ? [reading(general, 'fh', LIKELY)] : []
}

function readFamily(clause: Clause): Reading[] {
  const conditions = clause.hits.filter(({ rule }) => rule.kind === 'condition')
  if (conditions.length > 0)
    return [...generalFamily(clause), ...conditions.map((hit) => reading(hit, `fh:${hit.rule.name}`, SURE))]
  const symptom = clause.hits.find(({ rule }) => rule.kind === 'symptom')
  const allergy = clause.hits.find(({ rule }) => rule.name === 'allergies')
  if (allergy) return [reading(allergy, 'fh:allergy_atopy', LIKELY)]
  if (symptom) return [reading(symptom, 'fh:other', PERHAPS)]
  const frame = clause.hits.find(
    ({ rule }) => rule.name === 'family' || isFamilyTopic(rule) || rule.name === 'relative',
  )
  const pmh = clause.hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  return (frame ?? pmh) ? [reading((frame ?? pmh)!, 'fh', SURE)] : []
}

// ---- talk ----

const TALK_IN_QUESTIONS = new Set([
  'greet',
  'introduce',
  'identify',
  'consent',
  'open',
  'elaborate',
  'anything_else',
  'clarify',
  'invite_questions',
  'summarise',
  'empathy',
  'smalltalk',
  'signpost',
  'close',
])

/** Talk that a more telling question in the same clause makes its own: "tell me about your work". */
const GIVES_WAY = new Set(['open', 'elaborate', 'signpost', 'summarise', 'clarify', 'close', 'greet'])

/** Talk whose words "anything else" takes as its own. */
const MORE_OPEN = new Set(['open', 'elaborate', 'clarify', 'signpost'])

function readTalk({ hits }: Clause, own: readonly Reading[]): Reading[] {
  return hits
    .filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TALK_IN_QUESTIONS.has(rule.name))
    .filter(({ rule }) => own.length === 0 || !GIVES_WAY.has(rule.name))
    .filter(
      ({ rule }, _, all) =>
        rule.name === 'anything_else' ||
        !MORE_OPEN.has(rule.name) ||
        !all.some((other) => other.rule.name === 'anything_else'),
    )
    .map((hit) => reading(hit, hit.rule.name, SURE))
}

/** Talk that takes the symptoms in its clause as what it is about. */
const TALK_ABSORBS = new Set(['elaborate', 'invite_questions', 'identify', 'introduce', 'clarify', 'consent'])

// ---- the patient's own ----

const ABSORBS_SYMPTOMS = new Set([
  'medications',
  'otc',
  'sick_contacts',
  'immunisation',
  'prior_care',
  'surgery',
  'hospital',
  'travel',
  'exposure',
  'ideas',
  'concerns',
  'expectations',
  'allergies',
  'measured',
  'screening',
  'birth',
  'obstetric',
  'menstrual',
  'stress',
  'adl',
  'sleep_habit',
  'occupation',
  'education',
  'sexual_history',
  'contraception',
])
const ABSORBS_CONDITIONS = new Set([
  'medications',
  'otc',
  'sick_contacts',
  'immunisation',
  'prior_care',
  'surgery',
  'hospital',
  'allergies',
  'measured',
  'screening',
  'birth',
  'obstetric',
  'travel',
  'exposure',
  'ideas',
  'concerns',
  'stress',
  'mood_general',
  'safety_abuse',
])

function readOwn(clause: Clause, topicAsks: readonly Hit[]): Reading[] {
  const { hits } = clause
  const treatment = topicAsks.some(({ rule }) => NO_TREATMENT.has(rule.name)) ? undefined : treatmentHit(clause)
  const topics = treatment ? topicAsks.filter(({ rule }) => !TREATMENT_TAKES.has(rule.name)) : topicAsks
  const names = new Set(topics.map(({ rule }) => rule.name))
  const talk = hits
    .filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TALK_IN_QUESTIONS.has(rule.name))
    .map(({ rule }) => rule.name)
  const { symptoms, conditions } = named(hits)
  symptoms.push(...bareBlood(clause, symptoms))
  const definite = symptoms.length > 0 && (isDeclared(clause) || symptoms.every((hit) => isDefinite(hit, clause)))
  const aspects = topics.length > 0 || isOfCondition(clause, symptoms) ? [] : asked(clause, symptoms, definite)
  const found = topics.map((hit) => reading(hit, hit.rule.name, SURE))
  if (aspects.length > 0 || treatment)
    found.push(...readAspects(clause, treatment ? withTreatment(aspects, treatment) : aspects, symptoms))
  else {
    if (![...names].some((name) => ABSORBS_SYMPTOMS.has(name)) && !talk.some((name) => TALK_ABSORBS.has(name))) {
      found.push(
        ...symptoms.map((hit) => reading(hit, `sx:${hit.rule.name}`, hit.rule.role === 'asks' ? SURE : LIKELY)),
      )
    }
    if (![...names].some((name) => ABSORBS_CONDITIONS.has(name))) {
      found.push(...conditions.map((hit) => reading(hit, `pmh:${hit.rule.name}`, LIKELY)))
    }
  }
  if (talk.length > 0) return found
  if (found.length === 0) found.push(...weakTopics(hits))
  if (found.length === 0) found.push(...readAspects(clause, weakAspects(hits), symptoms))
  return found
}

/** Symptoms and conditions; a word that is both ("anxiety") is a condition where diagnoses are asked for. */
function named(hits: readonly Hit[]) {
  const of = (kind: string) => hits.filter(({ rule }) => rule.kind === kind)
  const diagnosed = hits.some(({ rule }) => rule.kind === 'frame' && rule.name === 'diagnosed')
  const symptoms = of('symptom')
  const conditions = of('condition')
  const both = (a: Hit, others: Hit[]) => others.some((b) => shareWords(a, b) && a.size <= b.size)
  return {
    symptoms: diagnosed ? symptoms.filter((hit) => !both(hit, conditions)) : symptoms,
    conditions: diagnosed ? conditions : conditions.filter((hit) => !both(hit, symptoms)),
  }
}

/** "Any other symptoms with the cough?" does not ask for the cough. */
function withoutAccompanied(symptoms: readonly Hit[], { hits, tokens }: Clause): readonly Hit[] {
  const more = hits.find(({ rule }) => rule.name === 'anything_else')
  const beside = more && tokens.findIndex(({ word }, i) => i >= more.from && word === 'with')
  return beside !== undefined && beside > 0 ? symptoms.filter(({ from }) => from < beside) : symptoms
}

/** "Any blood?" means where the last thing spoken of comes from. */
const BLOOD_FROM: Readonly<Record<string, string>> = {
  ...{ cough: 'haemoptysis', sputum: 'haemoptysis', haemoptysis: 'haemoptysis', breathless: 'haemoptysis' },
  ...{ vomiting: 'haematemesis', nausea: 'haematemesis', haematemesis: 'haematemesis' },
  ...{ diarrhoea: 'blood_stool', constipation: 'blood_stool', bowel_change: 'blood_stool', blood_stool: 'blood_stool' },
  ...{ urinary_general: 'haematuria', frequency: 'haematuria', dysuria: 'haematuria', urine_change: 'haematuria' },
}

function bareBlood({ hits, subject }: Clause, symptoms: readonly Hit[]): Hit[] {
  const blood = hits.find(({ rule }) => rule.kind === 'frame' && rule.name === 'bare_blood')
  if (!blood || symptoms.some(({ from, to }) => from < blood.to && blood.from < to)) return []
  const before = symptoms.findLast(({ to }) => to <= blood.from)
  const name = BLOOD_FROM[before?.rule.name ?? subject.asked]
  return name === undefined ? [] : [{ ...blood, rule: { ...blood.rule, kind: 'symptom', name } }]
}

const weakTopics = (hits: readonly Hit[]) =>
  hits
    .filter(({ rule }) => rule.kind === 'topic' && rule.role === 'words')
    .map((hit) => reading(hit, hit.rule.name, PERHAPS))

/** "When was your last urine infection?" is a detail of a condition, not of the complaint. */
const isOfCondition = ({ hits }: Clause, symptoms: readonly Hit[]) =>
  symptoms.length === 0 && hits.some(({ rule }) => rule.kind === 'condition')

const DETERMINERS = new Set(['the', 'your', 'his', 'her', 'their', 'this', 'that', 'these', 'those'])

const PRESENCE =
  /^(any|anything|have|has|had|do|does|did|are|is|was|were|get|getting|noticed|notice|experiencing|feel|feeling|felt|also|no|about)$/

/** The aspects of a clause; where it asks whether a symptom is there, what stands after its name only describes it. */
function asked({ hits, tokens, first }: Clause, symptoms: readonly Hit[], definite: boolean): Hit[] {
  const aspects = hits.filter(({ rule }) => rule.kind === 'aspect' && (definite || rule.role === 'asks'))
  const start = symptoms[0]
  if (!start || definite) return aspects
  const before = tokens.slice(first, start.from)
  const presence =
    before.length === 0 ||
    (before.some(({ word }) => PRESENCE.test(word)) && !before.some(({ word }) => KNOWN.test(word)))
  return presence ? aspects.filter(({ rule, from }) => from < start.from || KEEPS_PLACE.has(rule.name)) : aspects
}

const KNOWN = /^(it|this|that|they|these|those)$/
const KEEPS_PLACE = new Set(['previous', 'treatment_tried'])

/** "You've had the cough for a week?" takes the symptom as known. */
const isDeclared = ({ hits }: Clause) => {
  const has = (name: string) => hits.some(({ rule }) => rule.kind === 'frame' && rule.name === name)
  return has('stating') && !has('asking')
}

/** "The cough" is one that was spoken of; "a cough" or "any cough" asks whether there is one. */
function isDefinite({ from, rule }: Hit, { tokens, first }: Clause): boolean {
  if (rule.role === 'asks' || tokens.slice(first, from).some(({ word }) => word === 'any')) return false
  for (let i = Math.max(first, from - 2); i <= from; i++) if (DETERMINERS.has(tokens[i]?.word ?? '')) return true
  return false
}

const weakAspects = (hits: readonly Hit[]) => hits.filter(({ rule }) => rule.kind === 'aspect' && rule.role === 'words')

const NO_TREATMENT = new Set([
  'drugs',
  'smoking',
  'alcohol',
  'prior_care',
  'allergies',
  'contraception',
  'diet',
  'measured',
])
const TREATMENT_TAKES = new Set(['medications', 'otc'])
const REGULAR = /^(regular|regularly|daily|currently|normally|usual|prescribed|repeat|prescription)$/

function treatmentHit({ hits, tokens, first, end, subject }: Clause): Hit | undefined {
  if (tokens.slice(first, end).some(({ word }) => REGULAR.test(word))) return undefined
  if (subject.fresh && subject.acts.some((act) => topicOf(act) === 'pmh')) return undefined
  return hits.find(({ rule }) => rule.kind === 'aspect' && rule.name === 'treatment_tried' && rule.role === 'asks')
}

const withTreatment = (aspects: readonly Hit[], treatment: Hit) =>
  aspects.includes(treatment) ? aspects : [...aspects, treatment]

// ---- aspects ----

function readAspects(clause: Clause, aspects: readonly Hit[], symptoms: readonly Hit[]): Reading[] {
  return eitherWay(aspects, clause).flatMap((hit) =>
    targetsOf(hit, clause, symptoms).map((target) => reading(hit, `${hit.rule.name}:${target}`, LIKELY)),
  )
}

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

/** Of aspects that share words the longest is meant; of equals all are ("better or worse"). */
function withoutOverlaps(aspects: readonly Hit[]): Hit[] {
  return aspects.filter((hit) =>
    aspects.every((other) => {
      return other === hit || !shareWords(other, hit) || other.size <= hit.size
    }),
  )
}

const CIRCUMSTANCE = new Set(['when', 'while', 'with', 'if', 'after', 'by', 'whenever', 'during', 'like'])

function targetsOf(aspect: Hit, { tokens, subject, first, end }: Clause, symptoms: readonly Hit[]): string[] {
  const circumstance = tokens.findIndex(({ word }, i) => i > first && i >= aspect.from && CIRCUMSTANCE.has(word))
  const named = symptoms.filter(
    ({ from }) => !(CIRCUMSTANTIAL.has(aspect.rule.name) && circumstance >= 0 && from > circumstance),
  )
  if (named.length === 0 && tokens.slice(first, end).some(({ word }) => /^symptoms?$/.test(word))) return ['complaint']
  if (named.length > 0) return [...new Set(named.map(({ rule }) => rule.name))].slice(0, 2)
  const hurts = tokens
    .slice(first, end)
    .some(({ word }) => /^(pain|pains|painful|hurt|hurts|hurting|sore|ache|aches)$/.test(word))
  const unclear = subject.target === 'complaint' && PAINFUL.has(aspect.rule.name)
  return [(hurts || unclear) && !isPain(subject.target) ? subject.pain : subject.target]
}

/** Aspects that are mostly asked of a pain. */
const PAINFUL = new Set(['site', 'radiation', 'severity', 'character', 'aggravating'])

const CIRCUMSTANTIAL = new Set(['aggravating', 'relieving', 'associated', 'radiation', 'pattern'])
