import { isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { LIKELY } from './confidence.ts'
import { DETERMINERS, partNamed } from './names.ts'
import { type Clause, type Reading, reading } from './reading.ts'
import { isPain } from './subject.ts'
import { textOf } from './tokens.ts'

/** Aspects with the symptom that each is asked of. */
export function readAspects(clause: Clause, aspects: readonly Hit[], symptoms: readonly Hit[]): Reading[] {
  return eitherWay(
    aspects.filter((hit) => !isGiven(hit, aspects, clause)),
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

const CIRCUMSTANCE = new Set(['when', 'while', 'with', 'if', 'after', 'by', 'whenever', 'during', 'like'])

function targetsOf(aspect: Hit, { tokens, hits, subject, first, end }: Clause, symptoms: readonly Hit[]): string[] {
  const circumstance = tokens.findIndex(({ word }, i) => i > first && i >= aspect.from && CIRCUMSTANCE.has(word))
  const candidates = symptoms.filter(
    (hit) =>
      !NEVER_OF[aspect.rule.name]?.has(hit.rule.name) &&
      !isSize(hit, tokens) &&
      !isDoing(hit, aspect, tokens) &&
      !isTrigger(hit, aspect, tokens),
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

/** What a looser word may stand for once its own kind is being talked about: "the itching" of jaundice, "pads" of periods. */
const LOOSE: Readonly<Record<string, RegExp>> = {
  skin_change: /^(rash|itch|lumps|wound|genital_lesion|bruise)$/,
  limb_swelling: /^(leg_swelling|joint_swelling)$/,
  leg_swelling: /^limb_swelling$/,
  joint_swelling: /^leg_swelling$/,
  vaginal_bleeding: /^periods$/,
  bleeding_bruising: /^(vaginal_bleeding|periods|nosebleed|blood_stool|haematuria|wound|haemoptysis|haematemesis)$/,
  urinary_general: /^(dysuria|frequency|nocturia|urgency|haematuria|hesitancy|urine_change|incontinence_urine)$/,
  bowel_change: /^(diarrhoea|constipation)$/,
  itch: /^pruritus$/,
  sweating: /^night_sweats$/,
  nausea: /^vomiting$/,
  faint: /^loss_consciousness$/,
  loss_consciousness: /^(faint|seizure)$/,
  breathless: /^pnd$/,
  wheeze: /^noisy_breathing$/,
  malaise: /^(vomiting|nausea)$/,
}

const kindTalkedOf = (name: string, { target }: Clause['subject']) => (LOOSE[name]?.test(target) ? target : name)

/** "Has it got any bigger?" speaks of no weight. */
const isSize = ({ rule, from, to }: Hit, tokens: Clause['tokens']) =>
  rule.name === 'weight_gain' &&
  !tokens.slice(from, to).some(({ word }) => /^(weight|weigh\w*|kilos?|kgs?|pounds|stone|clothes|trousers)$/.test(word))

/** "Did it come on the back of a cold?": the cold is what may have set it off. */
const isTrigger = ({ from, to }: Hit, { rule }: Hit, tokens: Clause['tokens']) =>
  rule.name === 'onset_mode' && tokens.slice(from, to).every(({ word }) => /^(a|colds?|bug|virus|flu)$/.test(word))

/** "Does bending or coughing change it?": what is done is a cause, unless it is *the* coughing. */
const isDoing = ({ from }: Hit, { rule, from: opens }: Hit, tokens: Clause['tokens']) =>
  WAYS.has(rule.name) &&
  DOES.test(tokens[from]?.word ?? '') &&
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
  onset_mode: new Set(['other']),
  aggravating: new Set(['range_motion', 'photophobia']),
  site: new Set(['range_motion']),
  impact: new Set(['sleep_problem', 'appetite', 'concentration', 'low_mood', 'gait_balance', 'hair_loss']),
}

/** "When did all this start?" is asked of everything that the patient came with. */
const ALL_OF_IT = /\bsymptoms?\b|\ball (of )?(this|these|that|those)\b|\b(this|these|that|those|it) all\b/

/** Symptoms by their names; by whole ways of asking for one where it has no name of its own. */
function namesOf(symptoms: readonly Hit[]): readonly Hit[] {
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

const PRESENCE =
  /^(any|anything|have|has|had|do|does|did|are|is|was|were|get|getting|noticed|notice|experiencing|feel|feeling|felt|also|no|about)$/

/** The aspects of a clause; where it asks whether a symptom is there, what stands after its name only describes it. */
export function askedAspects(clause: Clause, symptoms: readonly Hit[], definite: boolean): Hit[] {
  const { hits, tokens, first, subject } = clause
  const aspects = hits.filter(
    (hit) =>
      hit.rule.kind === 'aspect' && (definite || hit.rule.role === 'asks') && !asksWhether(hit, symptoms, tokens),
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
const MEASURED = /^(weight_\w+|appetite|sleep_problem)$/
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
  const joined = end - first < 7 && /^(and|then|or)$/.test(tokens[first]?.word ?? '')
  if (!joined && !isAdded(symptom, tokens, end) && (about < 1 || about > 4)) return []
  const alone = hits.every(({ rule }) => /^(frame|symptom)$/.test(rule.kind) || !/^(asks|not)$/.test(rule.role))
  const known = tokens.slice(first + Math.max(about, 0), symptom.to).some(({ word }) => DETERMINERS.has(word))
  return alone && known ? [reading(symptom, `${topicOf(aspect)}:${symptom.rule.name}`, LIKELY)] : []
}

/** "Two days, and then the rash?" adds one more to what was asked. */
const isAdded = ({ from, to }: Hit, tokens: Clause['tokens'], end: number) =>
  to === end && DETERMINERS.has(tokens[from - 1]?.word ?? '') && /^(and|then|or)$/.test(tokens[from - 2]?.word ?? '')
