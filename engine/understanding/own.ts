import { covers, type Hit } from '#engine/vocabulary/rules.ts'
import { ABSORBS_CONDITIONS, ABSORBS_SYMPTOMS, isOwnEntry } from './absorbed.ts'
import { askedAspects, readAspects, weakAspects } from './aspects.ts'
import { bareBlood, bareWord, ofTheAsked } from './bare-word.ts'
import { asBroughtOn } from './brought-on.ts'
import { TALK_ABSORBS, talkIn } from './clause-talk.ts'
import { LIKELY, PERHAPS, SURE } from './confidence.ts'
import { describedLast } from './described-last.ts'
import { asEarlier, asOtherTimes } from './earlier.ts'
import { eitherOfIt } from './either-or.ts'
import { isDetail, isMeasured, isToldOf } from './how-much.ts'
import { withInjury } from './injury.ts'
import { painOfNamedPart } from './named-part.ts'
import {
  isDefinite,
  isJustReported,
  isOfCondition,
  isReported,
  namesIn,
  withoutCause,
  withoutExcepted,
  withoutPartsOfNames,
  withoutScene,
} from './names.ts'
import { placedSymptoms } from './places.ts'
import { type Clause, type Reading, reading, wordsOf } from './reading.ts'
import { asSince } from './since.ts'
import { textOf } from './tokens.ts'
import { medicineIn, TREATMENT_TAKES, treatmentIn, withTreatment } from './treatment.ts'
import { withoutUmbrellas } from './umbrellas.ts'

/** What a clause asks of the patient's own: topics, then aspects of a complaint, or else symptoms and conditions. */
export function readOwn(clause: Clause, topicAsks: readonly Hit[]): Reading[] {
  const treatment = treatmentIn(clause, topicAsks)
  const topics = topicAsks.filter(
    (hit) =>
      !(treatment && TREATMENT_TAKES.has(hit.rule.name)) &&
      ![isCause, isBeginningOf, isBefore, isAffected, isMeasured].some((test) => test(hit, clause)),
  )
  const named = namesIn(clause.hits)
  const others = topics.filter(({ rule }) => rule.name !== 'pmh')
  const asked = topics
    .filter(
      (hit) => !isHistoryOf(hit, [...named.conditions, ...others], clause) && !isSetting(hit, named.symptoms, clause),
    )
    .map((hit) => reading(hit, hit.rule.name, SURE))
  const found = [...withInjury(asked, clause)]
  const mentioned = placedSymptoms(clause, withoutExcepted(named.symptoms, clause)).map((hit) =>
    ofTheAsked(bareWord(hit, clause), clause),
  )
  const conditions = withoutExcepted(named.conditions, clause)
  const unnamed = topics.length > 0 ? [] : [...bareBlood(clause, mentioned), ...painOfNamedPart(clause, mentioned)]
  const symptoms = withoutScene(withoutCause([...mentioned, ...unnamed], clause), clause).filter(
    (hit) => !isDetail(hit, clause) && !topics.some((topic) => topic.rule.role === 'follows' && covers(topic, hit)),
  )
  const aspects = topics.length > 0 || isOfCondition(clause, symptoms) ? [] : aspectsOf(clause, symptoms)
  const medicine = topics.length > 0 ? undefined : medicineIn(clause)
  if (medicine) return [reading(medicine, 'medications', LIKELY)]
  const listed = topics.length > 0 || treatment ? undefined : describedLast(symptoms, clause)
  if (treatment) found.push(...readAspects(clause, withTreatment(aspects, treatment), symptoms))
  else if (listed)
    found.push(
      ...readNames(clause, topics, listed.others, conditions),
      ...readAspects(clause, listed.aspects, [listed.last]),
    )
  else if (aspects.length > 0) found.push(...asOtherTimes(readAspects(clause, aspects, symptoms), clause))
  else {
    const present = howOften(readNames(clause, topics, symptoms, conditions), clause)
    found.push(...asBroughtOn(asSince(asEarlier(present, clause), clause), clause))
  }
  if (found.length > 0) return [...eitherOfIt(found, clause)]
  const talk = talkIn(clause)
  if (talk.length === 0) return readWeak(clause, symptoms)
  const about = talk.every(({ rule }) => rule.name === 'elaborate') ? /\babout (the|your|his|her)\b/ : undefined
  return about?.test(wordsOf(clause).join(' ')) === true ? weakTopics(clause) : found
}

/** "Any past history of asthma?" asks for the one condition, and not for all of them. */
function isHistoryOf({ rule, from, to }: Hit, conditions: readonly Hit[], { tokens }: Clause): boolean {
  if (rule.name !== 'pmh') return false
  if (to - from === 1 && conditions.some((hit) => hit.from === to && hit.rule.kind === 'condition')) return true
  const leads = tokens.findIndex(({ word }, i) => i >= from && i <= to && /^(of|with|from|for)$/.test(word))
  const leadsTo = (hit: Hit) =>
    hit.from > leads &&
    hit.from <= leads + LEAD &&
    !tokens.slice(leads, hit.from).some(({ word }) => SETS_ASIDE.test(word))
  return leads >= 0 && conditions.some(leadsTo)
}

const LEAD = 4
const SETS_ASIDE = /^(aside|apart|other|besides)$/

/** "How is your concentration at work?" asks of the concentration: work is only where. */
function isSetting({ rule, from, to }: Hit, symptoms: readonly Hit[], { tokens }: Clause): boolean {
  if (!/^(occupation|education)$/.test(rule.name) || symptoms.length === 0) return false
  return /^(at|in) (work|school|class|college|uni)$/.test(
    tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(' '),
  )
}

/** "Does it happen every time you go running?" asks what brings it on: running is only named as a cause. */
function isCause({ rule, from }: Hit, { hits, tokens }: Clause): boolean {
  if (!CAUSES.has(rule.name)) return false
  const opens = (hit: Hit) =>
    hit.rule.kind === 'aspect' && hit.rule.role === 'asks' && /^(aggravating|relieving)$/.test(hit.rule.name)
  return hits.some(
    (hit) =>
      opens(hit) &&
      hit.from < from &&
      (from <= hit.to + 1 || tokens.slice(hit.to, from).some(({ word }) => /^(or|like)$/.test(word))) &&
      tokens.slice(hit.from, from).some(({ word }) => CIRCUMSTANCE.test(word)),
  )
}

/** "Any fall around the time that it started?" asks how it began. */
const isBeginningOf = ({ rule }: Hit, { hits, tokens }: Clause) =>
  rule.name === 'trauma' &&
  hits.some(
    (hit) =>
      hit.rule.name === 'onset_mode' &&
      hit.rule.role === 'asks' &&
      tokens.slice(hit.from, hit.to).some(({ word }) => INJURY.test(word)),
  )
const INJURY = /^(injury|injuries|trauma|falls?|accidents?|knocks?|hitting|knocking|banging|stepping)$/

/** "Did you change your diet before it started?" asks how it began: the diet is what may have set it off. */
const isBefore = ({ rule }: Hit, { hits, tokens }: Clause) =>
  BEGINS.has(rule.name) &&
  hits.some(
    (hit) =>
      hit.rule.name === 'onset_mode' &&
      hit.rule.role === 'asks' &&
      SETS_OFF.test(textOf(tokens.slice(hit.from, hit.to))),
  )
const SETS_OFF =
  /\b(before|beforehand|started?|start|began|begin|kicked|caused?|led|set|brought|triggered|sparked|tipped|changed|running up|leading up|building up)\b/
const BEGINS = new Set([
  ...['diet', 'exercise', 'stress', 'medications', 'contraception', 'occupation', 'hobbies', 'alcohol'],
  ...['menstrual', 'relationship', 'sleep_habit', 'travel'],
])

/** "How is it affecting your work?" asks what the complaint does: work and home are only where. */
const isAffected = ({ rule, from }: Hit, { hits, tokens }: Clause) =>
  AFFECTED.has(rule.name) &&
  hits.some(
    (hit) =>
      hit.rule.name === 'impact' &&
      hit.rule.role === 'asks' &&
      hit.from < from &&
      AFFECTS.test(textOf(tokens.slice(hit.from, hit.to))),
  )
const AFFECTS =
  /\b(affect\w*|impact\w*|interfer\w*|knock\w*|disrupt\w*|limit\w*|stop\w*|prevent\w*|way of|rest of|toll|effect|doing to|hold\w*)\b/
const AFFECTED = new Set(['occupation', 'education', 'relationship', 'hobbies', 'exercise', 'sleep_habit', 'adl'])

const CAUSES = new Set([
  'exercise',
  'diet',
  'exposure',
  'pets',
  'alcohol',
  'caffeine',
  'stress',
  'hobbies',
  'occupation',
  'menstrual',
  'adl',
])
const CIRCUMSTANCE = /^(when|whenever|every|each|if|by|after|with|on|around|near|during|like)$/

function aspectsOf(clause: Clause, symptoms: readonly Hit[]): Hit[] {
  const definite = new Set(symptoms.filter((hit) => isDefinite(hit, clause)).map(nameOfKnown))
  const known =
    symptoms.length > 0 &&
    (isToldOf(clause, symptoms) || symptoms.every((hit) => isDefinite(hit, clause) || definite.has(hit.rule.name)))
  const asked = askedAspects(clause, symptoms, known)
  return known ? asked : withoutPartsOfNames(asked, symptoms, clause)
}

/** "Is your cough a dry cough?" speaks of one that is known. Everybody has a skin: what it is like is asked for. */
const nameOfKnown = ({ rule: { name } }: Hit) => (name === 'skin_change' ? '' : name)

/** Symptoms and conditions that are asked for, unless a topic or talk in the clause takes them as its own. */
function readNames(clause: Clause, topics: readonly Hit[], symptoms: readonly Hit[], conditions: readonly Hit[]) {
  const taken = (absorbs: ReadonlySet<string>) => topics.some(({ rule }) => absorbs.has(rule.name))
  const talked = talkIn(clause).some(({ rule }) => TALK_ABSORBS.has(rule.name))
  const present = withoutUmbrellas(symptoms, clause).map((hit) => ({
    ...reading(
      hit,
      isPusOf(hit, clause) ? `character:${hit.rule.name}` : `sx:${hit.rule.name}`,
      hit.rule.role === 'asks' ? SURE : LIKELY,
    ),
    known: isDefinite(hit, clause) || isReported(hit, clause),
  }))
  const asksOf = (hit: Hit) => isOwnEntry(hit, topics, clause.tokens) || !taken(ABSORBS_CONDITIONS)
  const known = conditions.filter(asksOf).map((hit) => ({
    ...reading(hit, `pmh:${hit.rule.name}`, LIKELY),
    known: isJustReported(hit, clause),
  }))
  return [...(talked || taken(ABSORBS_SYMPTOMS) ? [] : present), ...known]
}

/** "Any pus?" of the phlegm asks what it is like. */
const isPusOf = ({ rule, from, to }: Hit, { tokens }: Clause) =>
  /^(sputum|cough|runny_nose|rash|lumps|(vaginal|penile)_discharge)$/.test(rule.name) &&
  tokens.slice(from, to).some(({ word }) => /^(pus|ooz|weep)/.test(word))

/** What going to the toilet often may be a detail of. */
const GOING: Readonly<Record<string, RegExp>> = {
  'sx:bowel_change': /^(diarrhoea|constipation|bowel_change)$/,
  'sx:frequency': /^(diarrhoea|constipation|bowel_change|frequency)$/,
  'sx:urinary_general': /^frequency$/,
}

/** "How often do you go?" of the diarrhoea that is being talked about asks how often it comes. */
function howOften(named: readonly Reading[], clause: Clause): readonly Reading[] {
  const { target } = clause.subject
  if (!/\bhow (often|many times|frequently)\b/.test(wordsOf(clause).join(' '))) return named
  return named.map((one) => (GOING[one.act]?.test(target) === true ? { ...one, act: `pattern:${target}` } : one))
}

/** Words that speak only where nothing else does. */
function readWeak(clause: Clause, symptoms: readonly Hit[]): Reading[] {
  const topics = weakTopics(clause)
  if (topics.length > 0) return topics
  return readAspects(clause, weakAspects(clause.hits), symptoms)
}

/** Topics that a clause only names: "tell me more about the cream". */
const weakTopics = ({ hits }: Clause): Reading[] =>
  hits
    .filter(({ rule }) => rule.kind === 'topic' && rule.role === 'words')
    .map((hit) => reading(hit, hit.rule.name, PERHAPS))
