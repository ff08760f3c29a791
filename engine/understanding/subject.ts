import type { ActId } from '#engine/vocabulary/acts.ts'

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
  /** The symptom that was talked about as this message began. */
  main?: string
  /** The words of the patient's last reply, with those of the question where the reply is no more than a no. */
  heard: ReadonlySet<string>
  /** The patient has just said no: there is nothing to ask details of. */
  denied: boolean
  /** The one condition that the patient named when past or family history was asked for. */
  condition?: string | undefined
  /** The patient named one or more conditions when past or family history was asked for. */
  ill?: boolean
  /** All that the patient named of what is taken is a contraceptive. */
  contraceptive?: boolean
  /** The patient's last reply told of a relative's health. */
  kin?: boolean
  /** It was brought up in this very message. */
  fresh: boolean
  /** The pain of the part of the body that this message has named so far: the elbow of "look at your elbow". */
  part?: string | undefined
  /** What was just spoken of as something that people have or do, so that it may be asked without blame. */
  ofOthers?: readonly ActId[] | undefined
  /** The patient asked back what was meant: "the cough or the fever?" */
  which?: 'which' | 'meaning' | undefined
  /** The patient has just told how they were hurt: a fall that is asked of is that one. */
  injured?: boolean
  /** The talk is of who is around the patient: "she" is one of them. */
  company?: boolean
  /** The patient's last words were a question: what is told now answers it. */
  askedBack?: boolean
  /** An explanation is going on and this message asks nothing in so many words. */
  telling?: boolean | undefined
}

/** Codes of symptoms that hurt. */
export const isPain = (code: string) => /_pain$|^headache$|^sore_throat$|^heartburn$|^dysuria$|^dental$/.test(code)
