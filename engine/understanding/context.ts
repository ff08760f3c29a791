import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { findHits } from '#engine/vocabulary/rules.ts'
import { PART, type Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { speakingHits } from './resolve.ts'
import { tokenise } from './tokens.ts'

/** What was being talked about before this message. */
export type TalkContext = {
  previousClinician: string
  previousPatient: string
  previousActs?: readonly ActId[]
  /** Symptom codes of the presenting complaint, when known. */
  complaint?: readonly string[]
  /** The informant speaks for another. */
  about?: 'self' | 'other'
}

/** What "it" and "and how long?" refer to. */
export type Subject = {
  acts: readonly ActId[]
  topics: ReadonlySet<string>
  /** The symptom being talked about, or `complaint`. */
  target: string
  /** The last pain that either of them named, or `complaint`. */
  pain: string
  /** The symptom that the last question named, even if the patient does not have it. */
  asked: string
  /** The words of the patient's last reply, with those of the question where the reply is no more than a no. */
  heard: ReadonlySet<string>
  /** The patient has just said no: there is nothing to ask details of. */
  denied: boolean
  /** The one condition that the patient named when past or family history was asked for. */
  condition?: string | undefined
  /** It was brought up in this very message. */
  fresh: boolean
  /** The pain of the part of the body that this message has named so far: the elbow of "look at your elbow". */
  part?: string | undefined
  /** A symptom that was just spoken of as one that people have, so that it may be asked without blame. */
  ofOthers?: string | undefined
}

/** What a message coming now would refer to. */
export function subjectOf(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): Subject {
  const reply = namedIn(context.previousPatient, vocabulary)
  const denied = denies(context.previousPatient)
  const target = talkedAbout(context, acts, denied ? [] : reply.symptoms, vocabulary)
  const pain = painOf(context, acts, reply, vocabulary)
  return {
    acts,
    topics: new Set(acts.map(topicOf)),
    target: target === 'complaint' && !denied ? pain : narrowed(target, context),
    pain,
    asked: lastSymptom(acts) ?? 'complaint',
    heard: wordsOf(denied ? `${context.previousClinician} ${context.previousPatient}` : context.previousPatient),
    denied,
    condition: acts.some((act) => /^(pmh|fh)\b/.test(act))
      ? conditionIn(context.previousPatient, vocabulary)
      : undefined,
    fresh: false,
  }
}

/** Symptoms named in a text, in order, and the pain of the part of the body that it names. */
type Named = { symptoms: readonly string[]; part: string | undefined }

function talkedAbout(
  { complaint, previousClinician, previousPatient }: TalkContext,
  acts: readonly ActId[],
  said: readonly string[],
  vocabulary: Vocabulary,
): string {
  const known = lastSymptom(acts.filter((act) => isAspect(topicOf(act))))
  const asked = admitted(previousPatient, acts, said)
  const named = denies(previousPatient) ? [] : namedIn(previousClinician, vocabulary).symptoms
  const [only] = complaint?.length === 1 ? complaint : []
  return known ?? asked ?? named.at(-1) ?? said.at(-1) ?? only ?? 'complaint'
}

/** What a general symptom turns out to be once the patient has answered. */
const NARROWED: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  bowel_change: [
    [/\b(loose|runny|water|watery|liquid|the runs)\b/i, 'diarrhoea'],
    [/\b(block\w*|hard|bunged|can't go|not (been|gone)|strain\w*|pellets|every \w+ days)\b/i, 'constipation'],
  ],
  vaginal_discharge: [[/\b(penis|willy|the tip|my end)\b/i, 'penile_discharge']],
  limb_swelling: [[/\b(legs?|ankles?|feet|shins?|calves)\b/i, 'leg_swelling']],
  urinary_general: [[/\b(burn\w*|sting\w*|hurt\w*|painful)\b/i, 'dysuria']],
}

function narrowed(target: string, { previousClinician, previousPatient }: TalkContext): string {
  const said = `${previousClinician} ${previousPatient}`
  return NARROWED[target]?.find(([test]) => test.test(said))?.[1] ?? target
}

/** Of the symptoms that were asked for, the last that the reply names; where it names none, the last that was asked. */
function admitted(reply: string, acts: readonly ActId[], said: readonly string[]): string | undefined {
  if (denies(reply)) return undefined
  const asked = symptomsOf(acts)
  return asked.findLast((symptom) => said.includes(symptom)) ?? asked.at(-1)
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])

/** Codes of symptoms that hurt. */
export const isPain = (code: string) => /_pain$|^headache$|^sore_throat$|^heartburn$|^dysuria$|^dental$/.test(code)

function painOf(context: TalkContext, acts: readonly ActId[], reply: Named, vocabulary: Vocabulary): string {
  const asked = acts.map(targetOf).findLast((target) => target !== undefined && isPain(target))
  return asked ?? reply.symptoms.findLast(isPain) ?? painByPart(context, acts, reply, vocabulary) ?? 'complaint'
}

/** Aspects that are mostly asked of a pain, though they do not say so. */
const PLACES = new Set(['site', 'radiation', 'character', 'severity'])
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

/** Of a long reply the end counts: it is what the next question answers to. */
const LONGEST_REPLY = 60

function namedIn(text: string, vocabulary: Vocabulary): Named {
  const tokens = tokenise(text, vocabulary).slice(-LONGEST_REPLY)
  const hits = findHits(vocabulary.names, tokens, 0, tokens.length)
  const part = hits.find(({ rule }) => rule.kind === 'frame')
  const symptoms = speakingHits(hits, tokens).filter(({ rule }) => rule.kind === 'symptom')
  return { symptoms: symptoms.map(({ rule }) => rule.name), part: part?.rule.name.slice(PART.length) }
}

/** "I have asthma": the condition that a reply names, when it is only one. */
function conditionIn(reply: string, vocabulary: Vocabulary): string | undefined {
  const tokens = tokenise(reply, vocabulary).slice(-LONGEST_REPLY)
  const hits = speakingHits(findHits(vocabulary.rules, tokens, 0, tokens.length), tokens)
  const named = new Set(hits.filter(({ rule }) => rule.kind === 'condition').map(({ rule }) => rule.name))
  const [only] = named
  return named.size === 1 ? only : undefined
}

/** A reply that is little more than a no. */
const denies = (reply: string) =>
  /^\W*((uh|um|uhm|umm|er|oh|ok|okay|well)\W+)*(no|nope|nah|not|none|never|nothing)\b/i.test(reply) && reply.length < 60

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
