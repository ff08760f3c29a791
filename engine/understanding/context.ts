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
  /** The words of the patient's last reply. */
  heard: ReadonlySet<string>
  /** The patient has just said no: there is nothing to ask details of. */
  denied: boolean
  /** It was brought up in this very message. */
  fresh: boolean
  /** A symptom that was just spoken of as one that people have, so that it may be asked without blame. */
  ofOthers?: string | undefined
}

/** What a message coming now would refer to. */
export function subjectOf(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): Subject {
  const reply = namedIn(context.previousPatient, vocabulary)
  const denied = denies(context.previousPatient)
  return {
    acts,
    topics: new Set(acts.map(topicOf)),
    target: talkedAbout(context, acts, denied ? [] : reply.symptoms),
    pain: painOf(context, acts, reply, vocabulary),
    asked: lastSymptom(acts) ?? 'complaint',
    heard: wordsOf(context.previousPatient),
    denied,
    fresh: false,
  }
}

/** Symptoms named in a text, in order, and the pain of the part of the body that it names. */
type Named = { symptoms: readonly string[]; part: string | undefined }

function talkedAbout(
  { complaint, previousPatient }: TalkContext,
  acts: readonly ActId[],
  said: readonly string[],
): string {
  const known = lastSymptom(acts.filter((act) => isAspect(topicOf(act))))
  const asked = denies(previousPatient) ? undefined : lastSymptom(acts)
  const [only] = complaint?.length === 1 ? complaint : []
  return known ?? asked ?? said.at(-1) ?? only ?? 'complaint'
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

/** Where pain is being talked about, the part of the body that was named says which pain it is. */
function painByPart(
  { previousClinician, previousPatient }: TalkContext,
  acts: readonly ActId[],
  reply: Named,
  vocabulary: Vocabulary,
) {
  const placed = acts.some((act) => PLACES.has(topicOf(act)))
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

/** A reply that is little more than a no. */
const denies = (reply: string) =>
  /^\W*((uh|um|uhm|umm|er|oh|ok|okay|well)\W+)*(no|nope|nah|not|none|never|nothing)\b/i.test(reply) && reply.length < 60

/** The symptom that the last question was about. */
function lastSymptom(acts: readonly ActId[]): string | undefined {
  const symptoms = acts.filter((act) => topicOf(act) === 'sx' || isAspect(topicOf(act))).map((act) => targetOf(act))
  return symptoms.findLast((target) => target !== undefined && target !== 'complaint')
}
