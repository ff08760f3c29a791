import type { Further } from '#engine/case/further.ts'
import { type ActId, isAspect, isTreatment, topicOf } from '#engine/vocabulary/acts.ts'
import type { Told } from './told-fact.ts'

/** What a follow-up is taken for when nothing is known of what went before, and what it may really ask for. */
const TAKEN_FOR: Readonly<Record<ActId, RegExp>> = {
  elaborate: /./,
  clarify: /^(why|purpose|name|said)$/,
  empathy: /./,
  acknowledge: /./,
  medications: /./,
  otc: /./,
  allergies: /^(side-effects|how|effect|outcome)$/,
  prior_care: /^(said|who|treatment_tried|outcome|when|last)$/,
  identify: /^(when|since|name|who)$/,
  hospital: /^(where|when|since|said|why)$/,
  surgery: /^stopped$/,
  diet: /^(why|how)$/,
  measured: /^(amount|said|when|last|who)$/,
  mood_general: /^(how|outcome|course|manner)$/,
  anything_else: /^(associated|stopped)$/,
  invite_questions: /^(outcome|course)$/,
  smalltalk: /^how$/,
  housing: /^(since|when)$/,
  living: /^(since|when)$/,
  trauma: /^(outcome|course|how)$/,
  'sx:wound': /^(outcome|course)$/,
  'sx:malaise': /^(outcome|course)$/,
}

/** Of a stranger it opens the talk; after "penicillin" it asks what that did. */
const WHAT_HAPPENED = /^\W*((and|so|ok|okay)\W+)?what happened( then| with (that|it))?\W*$/i

/** Whether words that would ask `act` of a stranger may ask for this of what was told. */
export const mayMean = (act: ActId, name: Further, told: Told, said = ''): boolean =>
  (act === 'open' && name === 'how' && WHAT_HAPPENED.test(said)) ||
  isAspect(topicOf(act)) ||
  topicOf(act) === topicOf(told.act) ||
  TAKEN_FOR[act]?.test(name) === true ||
  (name === 'side-effects' && told.fact.acts.some(isTreatment))
