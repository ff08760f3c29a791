import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { findHits, type Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
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
}

export function subjectOf(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): Subject {
  return {
    acts,
    topics: new Set(acts.map(topicOf)),
    target: talkedAbout(context, acts, vocabulary),
    pain: painOf(context, acts, vocabulary),
    asked: lastSymptom(acts) ?? 'complaint',
    heard: wordsOf(context.previousPatient),
    denied: denies(context.previousPatient),
    fresh: false,
  }
}

function talkedAbout(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): string {
  const asked = lastSymptom(acts)
  const known = lastSymptom(acts.filter((act) => isAspect(topicOf(act))))
  if (known) return known
  const answered = namedSymptoms(context.previousPatient, vocabulary)
  const denied = denies(context.previousPatient)
  if (asked && !denied) return asked
  if (answered.length > 0 && !denied) return answered.at(-1) ?? 'complaint'
  return (context.complaint?.length === 1 && context.complaint[0]) || 'complaint'
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [])

/** Codes of symptoms that hurt. */
export const isPain = (code: string) => /_pain$|^headache$|^sore_throat$|^heartburn$|^dysuria$|^dental$/.test(code)

function painOf(context: TalkContext, acts: readonly ActId[], vocabulary: Vocabulary): string {
  const asked = acts.map(targetOf).findLast((target) => target !== undefined && isPain(target))
  const said = namedSymptoms(context.previousPatient, vocabulary).findLast(isPain)
  return asked ?? said ?? painByPart(context, vocabulary) ?? 'complaint'
}

const HURTS = /\b(pain|pains|painful|hurt|hurts|hurting|ache|aches|sore|sharp|dull)\b/i

/** Where pain is being talked about, the part of the body named last says which pain it is. */
function painByPart({ previousClinician, previousPatient }: TalkContext, vocabulary: Vocabulary): string | undefined {
  if (!HURTS.test(`${previousClinician} ${previousPatient}`)) return undefined
  return partIn(previousPatient, vocabulary) ?? partIn(previousClinician, vocabulary)
}

function partIn(text: string, vocabulary: Vocabulary): string | undefined {
  const tokens = tokenise(text, vocabulary)
  return partOf(findHits(vocabulary.rules, tokens, 0, tokens.length))
}

/** The pain of the first part of the body among the hits. */
export function partOf(hits: readonly Hit[]): string | undefined {
  const part = hits.find(({ rule }) => rule.kind === 'frame' && rule.name.startsWith('part_'))
  return part?.rule.name.slice('part_'.length)
}

/** A reply that is little more than a no. */
const denies = (reply: string) =>
  /^\W*((uh|um|uhm|umm|er|oh|ok|okay|well)\W+)*(no|nope|nah|not|none|never|nothing)\b/i.test(reply) && reply.length < 60

/** The symptom that the last question was about. */
function lastSymptom(acts: readonly ActId[]): string | undefined {
  const symptoms = acts.filter((act) => topicOf(act) === 'sx' || isAspect(topicOf(act))).map((act) => targetOf(act))
  return symptoms.findLast((target) => target !== undefined && target !== 'complaint')
}

/** Symptoms named in a text, in order. */
export function namedSymptoms(text: string, vocabulary: Vocabulary): string[] {
  const tokens = tokenise(text, vocabulary)
  const hits = speakingHits(vocabulary.rules, tokens, { first: 0, end: tokens.length })
  return hits.filter(({ rule }) => rule.kind === 'symptom').map(({ rule }) => rule.name)
}
