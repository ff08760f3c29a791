import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import { PERHAPS, SURE } from './confidence.ts'
import type { Reading } from './reading.ts'
import { overlaps } from './stretch.ts'
import type { Token } from './tokens.ts'

/**
 * Readings that the same clause makes unlikely: who asks for allergies to medicines does not ask for medicines. The
 * key, when read, takes out the topics in its list.
 */
const TAKES_OUT: Readonly<Record<string, readonly string[]>> = {
  allergies: ['medications', 'otc', 'immunisation', 'drugs', 'exposure', 'diet', 'pets', 'exercise'],
  birth: [
    'pmh',
    'obstetric',
    'living',
    'identify',
    'anything_else',
    'hospital',
    'alcohol',
    'drugs',
    'smoking',
    'support',
    'treatment_tried',
  ],
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
    'onset',
  ],
  course: ['onset', 'previous'],
  treatment_tried: ['course', 'relieving', 'medications', 'otc', 'onset', 'exposure'],
  radiation: ['site'],
  pattern: ['course', 'previous', 'relieving'],
  severity: ['character', 'aggravating'],
  onset_mode: ['aggravating', 'stress', 'onset', 'associated'],
  safety_abuse: ['living', 'housing', 'education', 'relationship', 'stress', 'concerns', 'exposure'],
  sexual_history: ['relationship', 'device_screen', 'contraception'],
  invite_questions: ['signpost', 'consent', 'elaborate', 'concerns', 'expectations', 'allergies'],
  clarify: ['explain'],
  immunisation: ['pmh', 'sick_contacts'],
  adl: ['treatment_tried', 'support', 'finances'],
  ideas: ['onset_mode', 'open', 'elaborate'],
  concerns: ['elaborate', 'open', 'medications', 'treatment_tried', 'driving'],
  expectations: ['open', 'treatment_tried', 'medications'],
  finances: ['concerns', 'stress', 'support'],
  onset: ['previous'],
  associated: ['onset'],
  identify: ['expectations', 'relationship', 'living', 'consent'],
  hobbies: ['expectations', 'treatment_tried'],
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
  screening: ['prior_care'],
  religion_culture: ['prior_care', 'treatment_tried'],
  housing: ['treatment_tried'],
}

/** Leaves out what the rest of the clause makes unlikely. */
export function likelyTogether(readings: readonly Reading[], tokens: readonly Token[] = []): Reading[] {
  return readings.filter(
    (one) =>
      !readings.some(
        (other) =>
          (TAKES_OUT[topicOf(other.act)]?.includes(topicOf(one.act)) &&
            !areListed(one, other, tokens) &&
            !isWorryFirst(one, other)) ||
          drinksAtMeals(one, other, tokens) ||
          isSameWords(one, other),
      ),
  )
}

/** "On any hormonal contraception", "drinking his milk": of two readings of the same words the key's is meant. */
const isSameWords = (one: Reading, other: Reading): boolean =>
  SAME_WORDS[other.act]?.includes(topicOf(one.act)) === true && overlaps(one, other)
const SAME_WORDS: Readonly<Record<string, readonly string[]>> = {
  contraception: ['medications'],
  'sx:feeding': ['diet', 'alcohol'],
  adl: ['mood_general', 'impact'],
  hospital: ['treatment_tried'],
  finances: ['medications', 'occupation'],
}

/** "Is anything worrying you, or that you wanted to ask?" asks for both; "any questions or concerns?" for questions. */
const isWorryFirst = (one: Reading, other: Reading) =>
  one.act === 'concerns' && other.act === 'invite_questions' && one.to <= other.from

/** "Is he feeding, is he drinking?": a child's drinking is no alcohol. */
const drinksAtMeals = (one: Reading, other: Reading, tokens: readonly Token[]) =>
  one.act === 'alcohol' &&
  other.act === 'sx:feeding' &&
  tokens.slice(one.from, one.to).some(({ word }) => /^drink(ing|s)?$/.test(word))

/** "Medicines, allergies?": entries of a list stand beside each other. */
function areListed(a: Reading, b: Reading, tokens: readonly Token[]): boolean {
  const [left, right] = a.from < b.from ? [a, b] : [b, a]
  const between = tokens.slice(left.to - 1, right.from)
  const ends = between.some(({ after }) => after === ',') && !between.some(({ word }) => word === 'okay')
  const joiners = between.slice(1)
  const isJoined = joiners.length > 0 && joiners.every(({ word }) => JOINERS.test(word))
  return (
    LISTED.has(topicOf(a.act)) &&
    LISTED.has(topicOf(b.act)) &&
    (ends || isJoined) &&
    !/^(to|from|for|with)$/.test(tokens[right.from - 1]?.word ?? '')
  )
}

/** "Medicines or any allergies": nothing but these between them. */
const JOINERS = /^(and|or|any|other|known)$/
const LISTED = new Set([
  'medications',
  'otc',
  'immunisation',
  'allergies',
  'drugs',
  'caffeine',
  'alcohol',
  'diet',
  'exercise',
])

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
  'sx:genital_lesion': ['sx:rash', 'sx:lumps'],
  'sx:testicular': ['sx:lumps'],
  'sx:deformity': ['sx:lumps'],
}

const takesOut = (act: ActId) => MESSAGE_TAKES_OUT[act] ?? MESSAGE_TAKES_OUT[topicOf(act)] ?? []

/** "Sorry, what happens when you take it?": an excuse of a word or two leads up to what is asked. */
const SORRY_WHAT = 3
const isAskedAfter = (readings: readonly Reading[], at: number) =>
  readings.some(({ act, from }) => (!isTalk(act) || act === 'identify') && from >= at)

/** "Has this happened before, and what happened?" asks of the other time. */
const WHAT_HAPPENED = 3
const isAfterEarlier = (readings: readonly Reading[], from: number) =>
  readings.some((other) => topicOf(other.act) === 'previous' && other.to <= from)

/** "What's your job, and do you enjoy it?" asks of the job. */
const ENJOY_IT = 4
const isAfterWork = (readings: readonly Reading[], at: number) =>
  readings.some(({ act, to }) => act === 'occupation' && to <= at)

/** "Blood when you cough, wee or poo" asks for blood, and not how the wee is. */
const isOfBlood = (readings: readonly Reading[]) =>
  ['sx:haematuria', 'sx:blood_stool'].every((wanted) => readings.some(({ act }) => act === wanted))

/** "Asthma, diabetes, and do you take anything for them?" asks for the medicines of those, not of today's illness. */
const ofThoseIllnesses = (reading: Reading, readings: readonly Reading[]): Reading => {
  const isTreated = topicOf(reading.act) === 'treatment_tried'
  const ill = readings.some(({ act, to }) => topicOf(act) === 'pmh' && to <= reading.from)
  const felt = readings.some(({ act }) => topicOf(act) === 'sx')
  return isTreated && ill && !felt ? { ...reading, act: 'medications' } : reading
}

/** Over a whole message: one treatment question is enough, and a named target says more than `complaint`. */
export function likelyInMessage(given: readonly Reading[]): Reading[] {
  const readings = given.map((reading) => ofThoseIllnesses(reading, given))
  const has = (test: (act: ActId) => boolean) => readings.some(({ act }) => test(act))
  const treatment = has((act) => topicOf(act) === 'treatment_tried')
  const relatives = has((act) => act.startsWith('fh:'))
  const explained = has((act) => act === 'explain')
  const summed = readings.some(({ act, confidence }) => act === 'summarise' && confidence > PERHAPS)
  const asked = has((act) => !isTalk(act))
  const invited = readings.find(({ act }) => act === 'invite_questions')
  return readings.filter(({ act, confidence, from, to }) => {
    if (act === 'concerns' && invited && invited.from < from) return false
    if (act === 'close' && asked) return false
    if (act === 'open' && to - from <= WHAT_HAPPENED && isAfterEarlier(readings, from)) return false
    if (act === 'clarify' && to - from <= SORRY_WHAT && isAskedAfter(readings, from)) return false
    if (act === 'sx:anhedonia' && to - from <= ENJOY_IT && isAfterWork(readings, from)) return false
    if (act === 'sx:urinary_general' && to - from === 1 && isOfBlood(readings)) return false
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
