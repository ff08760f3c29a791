import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { kindTalkedOf } from './loose-words.ts'
import { partNamed } from './named-part.ts'
import { DETERMINERS } from './names.ts'
import type { Clause } from './reading.ts'
import { isPain } from './subject.ts'
import { textOf } from './tokens.ts'

const CIRCUMSTANCE = new Set(['when', 'while', 'with', 'if', 'after', 'by', 'whenever', 'during', 'like'])

/** The symptoms that an aspect is asked of: those that the clause names, or else what is talked about. */
export function targetsOf(
  aspect: Hit,
  { tokens, hits, subject, first, end }: Clause,
  symptoms: readonly Hit[],
): string[] {
  const circumstance = tokens.findIndex(({ word }, i) => i > first && i >= aspect.from && CIRCUMSTANCE.has(word))
  const candidates = symptoms.filter(
    (hit) =>
      !NEVER_OF[aspect.rule.name]?.has(hit.rule.name) &&
      !isSize(hit, tokens) &&
      !isDoing(hit, aspect, tokens) &&
      !isTrigger(hit, aspect, tokens) &&
      !isLikeness(hit, aspect, subject, tokens),
  )
  const named = namesOf(candidates).filter(
    ({ from }) => !(CIRCUMSTANTIAL.has(aspect.rule.name) && circumstance >= 0 && from > circumstance),
  )
  if (named.length === 0 && ALL_OF_IT.test(textOf(tokens.slice(first, end)))) return ['complaint']
  const asked = named.filter(({ from }) => !isScene(tokens.slice(Math.max(first, from - 2), from)))
  if (named.length > 0) {
    const names = (asked.length > 0 ? asked : named).map(({ rule }) => kindTalkedOf(rule.name, subject))
    return [...new Set(names)].slice(0, 2)
  }
  const earlier = aspect.rule.name === 'previous' ? partNamed(hits) : undefined
  if (earlier !== undefined && !/^(joint|limb)_pain$/.test(subject.target)) return [earlier]
  if (aspect.rule.name === 'previous' && !goesOnAbout(subject)) return ['complaint']
  const hurts = (isQuality(aspect, tokens) ? [] : tokens.slice(first, end)).some(({ word }) =>
    /^(pain|pains|painful|hurt|hurts|hurting|sore|ache|aches)$/.test(word),
  )
  const never = NEVER_OF[aspect.rule.name]?.has(subject.target) === true
  const injured = aspect.rule.name === 'onset_mode' && partNamed(hits) !== undefined
  const unclear = never || injured || (subject.target === 'complaint' && PAINFUL.has(aspect.rule.name))
  const part = (hurts || unclear) && !isPain(subject.target) ? painOfPart(aspect, hits, subject) : undefined
  if (part !== undefined) return [part]
  const talked = (hurts || unclear) && !isPain(subject.target) ? subject.pain : subject.target
  const target = comesBack(aspect, subject) ? (subject.main ?? talked) : talked
  const ways = WAYS.has(aspect.rule.name) && !subject.fresh && target === subject.target
  return ways ? bothAsked(subject) : [target]
}

/** "Has it got any bigger?" speaks of no weight. */
const isSize = ({ rule, from, to }: Hit, tokens: Clause['tokens']) =>
  rule.name === 'weight_gain' &&
  !tokens.slice(from, to).some(({ word }) => /^(weight|weigh\w*|kilos?|kgs?|pounds|stone|clothes|trousers)$/.test(word))

/** "Did it come on the back of a cold?": the cold is what may have set it off. */
const isTrigger = ({ from, to }: Hit, { rule }: Hit, tokens: Clause['tokens']) =>
  rule.name === 'onset_mode' &&
  tokens
    .slice(from, to)
    .every(({ word }) => /^(have|had|get|got|a|or|colds?|bug|virus|flu|chest|infection)$/.test(word))

/** "Is it more like a cramp, or itchy?" of something known asks what it is like: these are no other symptoms. */
const isLikeness = ({ rule, from, to }: Hit, aspect: Hit, { target }: Clause['subject'], tokens: Clause['tokens']) =>
  aspect.rule.name === 'character' &&
  LIKENESSES.has(rule.name) &&
  target !== 'complaint' &&
  from < aspect.to &&
  to > aspect.from &&
  !DETERMINERS.has(tokens[from - 1]?.word ?? '')
const LIKENESSES = new Set(['numbness', 'muscle_pain', 'itch', 'wound', 'bruise'])

/** "Does bending or coughing change it?": what is done is a cause, unless it is *the* coughing. */
const isDoing = ({ from }: Hit, { rule, from: opens }: Hit, tokens: Clause['tokens']) =>
  WAYS.has(rule.name) &&
  (DOES.test(tokens[from]?.word ?? '') ||
    (/^(cough|sneeze)$/.test(tokens[from]?.word ?? '') && tokens[from - 1]?.word === 'a')) &&
  !DETERMINERS.has(tokens[from - 1]?.word ?? '') &&
  !/^(you|him|her|he|she)$/.test(tokens[from - 1]?.word ?? '') &&
  from !== opens
const DOES =
  /^(coughing|sneezing|sweating|sweaty|swallowing|vomiting|scratching|breathing|urinating|weeing|peeing|pooing)$/

const WAYS = new Set(['aggravating', 'relieving'])

/**
 * "Do you feel sick with it, and is it worse when you cough?" comes back from what was only asked for to what the
 * patient has.
 */
const comesBack = ({ rule }: Hit, { main, acts, fresh, target }: Clause['subject']) =>
  fresh &&
  MAINLY.has(rule.name) &&
  main !== undefined &&
  main !== 'complaint' &&
  main !== target &&
  isPain(main) &&
  acts.every((act) => topicOf(act) === 'sx')
const MAINLY = new Set(['aggravating', 'relieving', 'impact', 'radiation', 'treatment_tried'])

/** "What eases it?" after what makes the cough and the wheeze worse is asked of both. */
function bothAsked({ acts, target }: Clause['subject']): string[] {
  const targets = acts.filter((act) => WAYS.has(topicOf(act))).map((act) => targetOf(act) ?? target)
  return targets.includes(target) ? [...new Set(targets)] : [target]
}

/** What was asked of one symptom goes on being asked of it; after other questions "this" is everything that the patient came with. */
const goesOnAbout = ({ acts, fresh }: Clause['subject']) => fresh || acts.some((act) => isAspect(topicOf(act)))

/** "How much phlegm is there every time you cough?" asks of the phlegm. */
const isScene = (before: Clause['tokens']) =>
  /^(when|whenever|if|while|time|once) (you|he|she|they)$/.test(textOf(before))

/** "Are they sore?" asks what the lumps are like: no pain is spoken of. */
const isQuality = ({ rule, from, to }: Hit, tokens: Clause['tokens']) =>
  rule.name === 'character' && tokens.slice(from, to).some(({ word }) => /^(painful|sore|tender)$/.test(word))

/** What an aspect is not asked of: "does it hurt when you bend it?" is asked of the pain, not of the bending. */
const NEVER_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  onset_mode: new Set(['other', 'skin_change', 'gait_balance']),
  aggravating: new Set(['range_motion', 'photophobia']),
  site: new Set(['range_motion']),
  impact: new Set(['sleep_problem', 'appetite', 'concentration', 'low_mood', 'gait_balance', 'hair_loss']),
}

/** "When did all this start?" is asked of everything that the patient came with. */
const ALL_OF_IT =
  /\bsymptoms?\b|\ball (of )?(this|these|that|those)\b|\b(this|these|that|those|it) all\b(?! (over|through|day|night|round|the))/

/** Symptoms by their names; by whole ways of asking for one where it has no name of its own. */
export function namesOf(symptoms: readonly Hit[]): readonly Hit[] {
  const names = symptoms.filter(({ rule }) => rule.role === 'words')
  return names.length > 0 ? names : symptoms.filter(({ rule }) => !NO_TARGETS.has(rule.name))
}

/** Symptoms whose ways of asking often describe another: "does it wake you?", "is it worse lying flat?" */
const NO_TARGETS = new Set([
  'sleep_problem',
  'orthopnoea',
  'feeding',
  'irritability',
  'dysphagia',
  'drowsy_child',
  'weakness',
  'vision',
  'skin_change',
  'range_motion',
])

/** "Does it hurt when you bend your elbow?" names the joint that hurts. */
const painOfPart = ({ rule }: Hit, hits: readonly Hit[], { part }: Clause['subject']): string | undefined =>
  OF_A_PART.has(rule.name) ? (partNamed(hits) ?? part) : undefined

const OF_A_PART = new Set(['site', 'aggravating', 'onset_mode', 'previous'])

/** Aspects that are mostly asked of a pain. */
const PAINFUL = new Set(['site', 'radiation', 'severity', 'character', 'aggravating', 'onset_mode'])

const CIRCUMSTANTIAL = new Set(['aggravating', 'relieving', 'associated', 'radiation', 'pattern'])
