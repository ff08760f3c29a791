import { type ActId, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { SURE } from './confidence.ts'
import type { Reading } from './reading.ts'

/**
 * Readings that the same clause makes unlikely: who asks for allergies to medicines does not ask for medicines. The
 * key, when read, takes out the topics in its list.
 */
const TAKES_OUT: Readonly<Record<string, readonly string[]>> = {
  allergies: ['medications', 'otc', 'drugs', 'exposure', 'diet', 'pets', 'exercise'],
  birth: ['obstetric', 'living', 'identify', 'anything_else'],
  living: ['relationship', 'support'],
  exposure: ['housing', 'living', 'occupation'],
  anything_else: [
    'expectations',
    'close',
    'consent',
    'signpost',
    'open',
    'elaborate',
    'clarify',
    'associated',
    'previous',
  ],
  treatment_tried: ['course', 'relieving', 'medications', 'otc', 'onset', 'exposure'],
  radiation: ['site'],
  pattern: ['course', 'previous'],
  severity: ['character'],
  onset_mode: ['aggravating', 'stress', 'onset'],
  safety_abuse: ['living', 'education', 'relationship', 'stress'],
  sexual_history: ['relationship', 'device_screen', 'contraception'],
  invite_questions: ['signpost', 'consent', 'elaborate', 'concerns'],
  immunisation: ['pmh'],
  ideas: ['onset_mode', 'open', 'elaborate'],
  concerns: ['elaborate', 'open'],
  expectations: ['open'],
  finances: ['concerns', 'stress', 'support'],
  onset: ['previous'],
  associated: ['onset'],
  identify: ['expectations', 'relationship', 'living', 'consent'],
  hobbies: ['expectations'],
  aggravating: ['associated', 'course'],
  relieving: ['course'],
  impact: ['sleep_habit'],
  prior_care: ['treatment_tried'],
  caffeine: ['alcohol', 'diet'],
  measured: ['prior_care'],
  pmh: ['open', 'prior_care', 'mood_general', 'anything_else'],
  sick_contacts: ['living', 'exposure', 'previous', 'education', 'occupation', 'relationship'],
  consent: ['explain', 'open'],
  signpost: ['explain', 'open', 'clarify', 'consent', 'invite_questions'],
  empathy: ['explain', 'concerns', 'clarify'],
  introduce: ['explain'],
  summarise: ['explain', 'empathy', 'open'],
  stress: ['empathy'],
  close: ['explain'],
  menstrual: ['onset', 'pattern'],
}

/** Leaves out what the rest of the clause makes unlikely. */
export function likelyTogether(readings: readonly Reading[]): Reading[] {
  const topics = new Set(readings.map(({ act }) => topicOf(act)))
  const out = new Set([...topics].flatMap((topic) => TAKES_OUT[topic] ?? []))
  return readings.filter(({ act }) => !out.has(topicOf(act)))
}

const MESSAGE_TAKES_OUT: Readonly<Record<string, readonly string[]>> = {
  anything_else: ['close', 'signpost', 'consent'],
  invite_questions: ['close', 'signpost'],
  living: ['site'],
}

/** Over a whole message: one treatment question is enough, and a named target says more than `complaint`. */
export function likelyInMessage(readings: readonly Reading[]): Reading[] {
  const has = (test: (act: ActId) => boolean) => readings.some(({ act }) => test(act))
  const treatment = has((act) => topicOf(act) === 'treatment_tried')
  const relatives = has((act) => act.startsWith('fh:'))
  return readings.filter(({ act, confidence }) => {
    if (treatment && act === 'otc') return false
    if (act === 'fh') return !relatives || confidence < SURE
    if (has((other) => (MESSAGE_TAKES_OUT[other] ?? []).includes(topicOf(act)))) return false
    const general = isAspect(topicOf(act)) && targetOf(act) === 'complaint'
    return !general || !has((other) => other !== act && topicOf(other) === topicOf(act))
  })
}
