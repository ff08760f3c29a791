import { type ActId, CONVERSATION_ACTS, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { PERHAPS, SURE } from './confidence.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/**
 * Readings that the same clause makes unlikely: who asks for allergies to medicines does not ask for medicines. The
 * key, when read, takes out the topics in its list.
 */
const TAKES_OUT: Readonly<Record<string, readonly string[]>> = {
  allergies: ['medications', 'otc', 'drugs', 'exposure', 'diet', 'pets', 'exercise'],
  birth: ['pmh', 'obstetric', 'living', 'identify', 'anything_else', 'hospital', 'alcohol', 'drugs', 'smoking'],
  living: ['relationship', 'support', 'fh'],
  exposure: ['housing', 'living', 'occupation', 'concerns'],
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
  course: ['onset', 'previous'],
  treatment_tried: ['course', 'relieving', 'medications', 'otc', 'onset', 'exposure'],
  radiation: ['site'],
  pattern: ['course', 'previous', 'relieving'],
  severity: ['character', 'aggravating'],
  onset_mode: ['aggravating', 'stress', 'onset'],
  safety_abuse: ['living', 'education', 'relationship', 'stress', 'concerns', 'exposure'],
  sexual_history: ['relationship', 'device_screen', 'contraception'],
  invite_questions: ['signpost', 'consent', 'elaborate', 'concerns', 'expectations', 'allergies'],
  clarify: ['explain'],
  immunisation: ['pmh', 'sick_contacts'],
  adl: ['treatment_tried', 'support'],
  ideas: ['onset_mode', 'open', 'elaborate'],
  concerns: ['elaborate', 'open', 'medications', 'treatment_tried', 'driving'],
  expectations: ['open', 'treatment_tried', 'medications'],
  finances: ['concerns', 'stress', 'support'],
  onset: ['previous'],
  associated: ['onset'],
  identify: ['expectations', 'relationship', 'living', 'consent'],
  hobbies: ['expectations'],
  aggravating: ['associated', 'course'],
  relieving: ['course'],
  impact: ['sleep_habit'],
  prior_care: ['treatment_tried'],
  caffeine: ['alcohol', 'diet', 'treatment_tried'],
  measured: ['prior_care'],
  pmh: ['open', 'prior_care', 'mood_general', 'anything_else'],
  sick_contacts: [
    'fh',
    'living',
    'exposure',
    'previous',
    'education',
    'occupation',
    'relationship',
    'prior_care',
    'housing',
    'medications',
  ],
  consent: ['explain', 'open', 'education'],
  signpost: ['explain', 'open', 'clarify', 'invite_questions'],
  empathy: ['explain', 'concerns', 'clarify', 'smalltalk'],
  introduce: ['explain', 'empathy', 'education', 'occupation'],
  summarise: ['explain', 'empathy', 'open'],
  stress: ['empathy', 'mood_general'],
  close: ['explain'],
  menstrual: ['onset', 'pattern'],
  travel: ['occupation'],
}

/** Leaves out what the rest of the clause makes unlikely. */
export function likelyTogether(readings: readonly Reading[], tokens: readonly Token[] = []): Reading[] {
  return readings.filter(
    (one) =>
      !readings.some(
        (other) => TAKES_OUT[topicOf(other.act)]?.includes(topicOf(one.act)) && !areListed(one, other, tokens),
      ),
  )
}

/** "Medicines, allergies?": entries of a list stand beside each other. */
function areListed(a: Reading, b: Reading, tokens: readonly Token[]): boolean {
  const [left, right] = a.from < b.from ? [a, b] : [b, a]
  const between = tokens.slice(left.to - 1, right.from)
  const ends = between.some(({ after }) => after === ',') && !between.some(({ word }) => word === 'okay')
  return (
    LISTED.has(topicOf(a.act)) &&
    LISTED.has(topicOf(b.act)) &&
    ends &&
    !/^(to|from|for|with)$/.test(tokens[right.from - 1]?.word ?? '')
  )
}

const LISTED = new Set(['medications', 'otc', 'allergies', 'drugs', 'caffeine', 'alcohol', 'diet', 'exercise'])

const MESSAGE_TAKES_OUT: Readonly<Record<string, readonly string[]>> = {
  anything_else: ['close', 'consent'],
  invite_questions: ['close'],
  living: ['site'],
  sick_contacts: ['previous'],
  exposure: ['previous'],
  'sx:gait_balance': ['trauma'],
  onset_mode: ['trauma'],
  'sx:neck_stiffness': ['sx:joint_stiffness'],
  'sx:swollen_glands': ['sx:lumps'],
  'sx:genital_lesion': ['sx:rash'],
}

const TALK: ReadonlySet<string> = new Set(CONVERSATION_ACTS)

const takesOut = (act: ActId) => MESSAGE_TAKES_OUT[act] ?? MESSAGE_TAKES_OUT[topicOf(act)] ?? []

/** Over a whole message: one treatment question is enough, and a named target says more than `complaint`. */
export function likelyInMessage(readings: readonly Reading[]): Reading[] {
  const has = (test: (act: ActId) => boolean) => readings.some(({ act }) => test(act))
  const treatment = has((act) => topicOf(act) === 'treatment_tried')
  const relatives = has((act) => act.startsWith('fh:'))
  const explained = has((act) => act === 'explain')
  const summed = readings.some(({ act, confidence }) => act === 'summarise' && confidence > PERHAPS)
  const asked = has((act) => !TALK.has(act))
  const invited = readings.find(({ act }) => act === 'invite_questions')
  return readings.filter(({ act, confidence, from }) => {
    if (act === 'concerns' && invited && invited.from < from) return false
    if (act === 'close' && asked) return false
    if (act === 'smalltalk' && confidence === PERHAPS && has((other) => other !== act)) return false
    if (summed && act === 'explain' && confidence === PERHAPS) return false
    if (explained && act === 'summarise' && confidence === PERHAPS) return false
    if (treatment && act === 'otc') return false
    if (act === 'fh') return !relatives || confidence < SURE
    if (has((other) => takesOut(other).some((out) => out === act || out === topicOf(act)))) return false
    const general = isAspect(topicOf(act)) && targetOf(act) === 'complaint'
    return !general || !has((other) => other !== act && topicOf(other) === topicOf(act))
  })
}
