import { type ActId, isAspect, isTreatment, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { findHits, type Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { asksBack } from './asked-back.ts'
import { tellsOfInjury } from './injury.ts'
import { tellsOfKin } from './kin.ts'
import { isKindOf } from './loose-words.ts'
import { denies, LONGEST_REPLY, type Named, namedIn, saysNo } from './reply.ts'
import { speakingHits } from './resolve.ts'
import { isPain, type Subject, type TalkContext } from './subject.ts'
import { tokenise } from './tokens.ts'

/** What a message coming now would refer to. */
export function subjectOf(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): Subject {
  const reply = namedIn(context.previousPatient, vocabulary)
  const denied = denies(context.previousPatient)
  const target = talkedAbout(context, acts, reply, vocabulary)
  const pain = painOf(context, acts, reply, vocabulary)
  const history = tellsOfKin(context.previousPatient) || acts.some((act) => /^(pmh|fh)\b/.test(act))
  const named = history ? conditionsIn(context.previousPatient, vocabulary) : []
  return {
    acts,
    topics: new Set(acts.map(topicOf)),
    target: target === 'complaint' && !denied && new Set(reply.affirmed).size < 2 ? pain : narrowed(target, context),
    pain,
    asked: lastSymptom(acts) ?? 'complaint',
    heard: wordsOf(denied ? `${context.previousClinician} ${context.previousPatient}` : context.previousPatient),
    denied,
    kin: tellsOfKin(context.previousPatient),
    company: isOfCompany(context, acts),
    condition: named.length === 1 ? named[0] : undefined,
    ill: named.length > 0,
    contraceptive: acts.some(isTreatment) && onlyContraceptive(context.previousPatient, vocabulary),
    fresh: false,
    which: asksBack(context.previousPatient),
    injured: tellsOfInjury(context, acts),
    askedBack: ASKED_BACK.test(context.previousPatient),
  }
}

/** Ends with a question of the patient's own, that is longer than "sorry?" and "what?" */
const ASKED_BACK = /\w \S+ \S+\?\s*$/

/** "Who do you live with?" "My wife." makes the wife the one who is spoken of; who lives with a child may not. */
const isOfCompany = ({ previousClinician, previousPatient }: TalkContext, acts: readonly ActId[]) =>
  acts.includes('sick_contacts') ||
  ((acts.includes('living') || (acts.includes('housing') && LIVES_WITH.test(previousPatient))) &&
    (/\byour?\b/i.test(previousClinician) || /\b(I|me|[Mm]y)\b/.test(previousPatient)) &&
    !/\b(he|she|him|her)\b/i.test(previousClinician))

const LIVES_WITH =
  /\b(with|me and) (\w+ ){0,3}(wife|husband|partner|girlfriend|boyfriend|kids|children|son|daughter|parents|mum|mom|dad|family|brother|sister|roommates?|housemates?|flatmates?|friends?)\b/i

/** The symptom that the turn before leaves to be asked about, or `complaint`. */
function talkedAbout(
  { complaint, previousClinician, previousPatient }: TalkContext,
  acts: readonly ActId[],
  reply: Named,
  vocabulary: Vocabulary,
): string {
  const known = lastSymptom(acts.filter((act) => isAspect(topicOf(act))))
  const [only] = complaint?.length === 1 ? complaint : []
  const mentioned = acts.includes('anything_else')
    ? []
    : namedIn(previousClinician, vocabulary).symptoms.filter(isBrought)
  const named = mentioned.findLast((symptom) => !saysNo(previousPatient) || !symptomsOf(acts).includes(symptom))
  const instead = saysNo(previousPatient) ? reply.affirmed.at(-1) : undefined
  if (denies(previousPatient)) return instead ?? known ?? only ?? 'complaint'
  const asked = admitted(previousPatient, acts, reply.affirmed)
  const brought = acts.includes('open') ? reply.affirmed : reply.affirmed.filter(isBrought)
  return instead ?? known ?? asked ?? named ?? cameWith(brought) ?? only ?? 'complaint'
}

/** "It's worse if I put weight on it", "I was about to go to sleep": words that mostly tell when, and bring up nothing. */
const isBrought = (symptom: string) => !CIRCUMSTANTIAL.has(symptom)
const CIRCUMSTANTIAL = new Set([
  'range_motion',
  'neck_stiffness',
  'gait_balance',
  'orthopnoea',
  'sleep_problem',
  'feeding',
  'drowsy_child',
  'concentration',
  'malaise',
  'anhedonia',
  'photophobia',
])

/** The one thing that the patient brings up unasked; of several none is meant more than the others. */
const cameWith = (said: readonly string[]): string | undefined => (new Set(said).size > 1 ? undefined : said[0])

/** What a general symptom turns out to be once the patient has answered. */
const NARROWED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  bowel_change: [
    [/\b(loose|runny|water|watery|liquid|the runs)\b/i, 'diarrhoea'],
    [/\b(block\w*|hard|bunged|can't go|not (been|gone)|strain\w*|pellets|every \w+ days)\b/i, 'constipation'],
  ],
  vaginal_discharge: [
    [/\b(penis|willy|the tip|my end)\b/i, 'penile_discharge'],
    [/\bears?\b/i, 'ear_discharge'],
    [/\beyes?\b/i, 'eye_discharge'],
    [/\bnose\b/i, 'runny_nose'],
  ],
  limb_swelling: [[/\b(legs?|ankles?|feet|shins?|calves)\b/i, 'leg_swelling']],
  lumps: [
    [/\bbreasts?\b/i, 'breast'],
    [/\b(testic\w+|balls?)\b/i, 'testicular'],
  ],
  photophobia: [[/\b(headaches?|migraines?)\b/i, 'headache']],
  orthopnoea: [[/./, 'breathless']],
  pnd: [[/./, 'breathless']],
  urinary_general: [[/\b(burn\w*|sting\w*|hurt\w*|painful)\b/i, 'dysuria']],
}

function narrowed(target: string, { previousClinician, previousPatient }: TalkContext): string {
  const said = `${previousClinician} ${previousPatient}`
  return NARROWED[target]?.find(([test]) => test.test(said))?.[1] ?? target
}

/**
 * Of the symptoms that were asked for, the last that the reply grants; where it says no, what it names instead; else the
 * last that was asked for.
 */
function admitted(reply: string, acts: readonly ActId[], said: readonly string[]): string | undefined {
  const asked = symptomsOf(acts)
  if (asked.length === 0) return undefined
  const granted = said.findLast((symptom) => asked.includes(symptom))
  if (granted !== undefined) return granted
  if (saysNo(reply)) return said.at(-1)
  return said.findLast((symptom) => asked.some((one) => isKindOf(symptom, one))) ?? asked.at(-1)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])

function painOf(context: TalkContext, acts: readonly ActId[], reply: Named, vocabulary: Vocabulary): string {
  const no = saysNo(context.previousPatient)
  const isDenied = (act: ActId) => no && topicOf(act) === 'sx' && !OF_THE_PAIN.test(context.previousClinician)
  const asked = acts
    .filter((act) => !isDenied(act))
    .map(targetOf)
    .findLast((target) => target !== undefined && isPain(target))
  return (
    asked ??
    (no ? reply.affirmed : reply.symptoms).findLast(isPain) ??
    painByPart(context, acts, reply, vocabulary) ??
    'complaint'
  )
}

/** "Is the headache worse in the light?" "No." denies the light and not the headache. */
const OF_THE_PAIN = /\b(the|your|this|that) (\w+ )?(pain|ache|\w+ache)\b/i

/** Aspects that are mostly asked of a pain, though they do not say so. */
const PLACES = new Set(['site', 'character', 'severity'])
const HURTS = /\b(pain|pains|painful|hurt|hurts|hurting|ache|aches|sore|sharp|dull)\b/i

/**
 * Where pain is being talked about, the part of the body that was named says which pain it is. The place of a rash is
 * no pain: a rash on the forehead is no headache.
 */
function painByPart(
  { complaint, previousClinician, previousPatient }: TalkContext,
  acts: readonly ActId[],
  reply: Named,
  vocabulary: Vocabulary,
) {
  const hurts = !complaint || complaint.length === 0 || complaint.some(isPain)
  const placed = hurts && acts.some((act) => PLACES.has(topicOf(act)))
  if (!placed && !HURTS.test(`${previousClinician} ${previousPatient}`)) return undefined
  return reply.part ?? namedIn(previousClinician, vocabulary).part
}

/** "I have asthma and gout": the conditions that a reply names. */
const conditionsIn = (reply: string, vocabulary: Vocabulary): readonly string[] => [
  ...new Set(
    spokenIn(reply, vocabulary)
      .filter(({ rule }) => rule.kind === 'condition')
      .map(({ rule }) => rule.name),
  ),
]

/** "Only the pill": what is asked on of it is asked of contraception. */
const onlyContraceptive = (reply: string, vocabulary: Vocabulary) =>
  !/\b(and|plus|also|with|as well|inhalers?)\b/i.test(reply) &&
  (PILL.test(reply) || spokenIn(reply, vocabulary).some(({ rule }) => rule.name === 'contraception'))
const PILL = /\b(my|mini|combined|contraceptive) pill\b/i

function spokenIn(reply: string, vocabulary: Vocabulary): readonly Hit[] {
  const tokens = tokenise(reply, vocabulary).slice(-LONGEST_REPLY)
  return speakingHits(findHits(vocabulary.rules, tokens, 0, tokens.length), tokens)
}

/** The symptom that the last question was about. */
function lastSymptom(acts: readonly ActId[]): string | undefined {
  return symptomsOf(acts).at(-1)
}

/** The symptoms that questions were about, but for the complaint. */
const symptomsOf = (acts: readonly ActId[]) =>
  acts
    .filter((act) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
    .map((act) => targetOf(act))
    .filter((target): target is string => target !== undefined && target !== 'complaint')
