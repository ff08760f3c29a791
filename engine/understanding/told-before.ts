import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import type { Subject } from './subject.ts'

const BY_OTHERS =
  /^(they|doctors?|gp|surgeon|dentist|chemist|pharmacist|nurse|midwife|hospital|consultant|optician|physio|specialist|clinic|vet|paramedics?|ambulance|said|told|says)$/
/** Acts after which anything may have happened that is worth asking about. */
const EVENTFUL =
  /^(surgery|hospital|trauma|obstetric|birth|travel|exposure|fh|fh:\w+|pmh|pmh:\w+|sick_contacts|occupation|relationship|previous:\w+|prior_care|safety_abuse|allergies|immunisation|driving|sx:(faint|loss_consciousness|seizure|head_injury|wound|panic|nosebleed|self_harm|bruise|hallucination))$/

/**
 * "What did they say?" of the boil that the chemist saw, "what happened?" once a fall or a relative's illness was told,
 * "how are they managing?" of who is at home: the act that such words go on about, where they were heard as another.
 */
export function goesOnAbout(
  act: ActId,
  said: string,
  { acts, heard, denied, company, kin }: Subject,
): ActId | undefined {
  const last = acts.at(-1)
  if (last === undefined || denied || heard.size === 0) return undefined
  if (MEDICINE.test(act) && OF_KIN.test(said) && (kin === true || last.startsWith('fh')))
    return last.startsWith('fh') ? last : undefined
  if (act === 'medications' && WHO_GIVES.test(said) && /^(contraception|otc|allergies|immunisation)$/.test(last))
    return last
  if (act === 'mood_general' && company === true && COPES.test(said)) return last
  if (act === 'prior_care' && THEY_SAID.test(said) && [...heard].some((word) => BY_OTHERS.test(word)))
    return /^(sx|pmh|fh|surgery|hospital|trauma|measured|screening|obstetric|birth)$/.test(topicOf(last))
      ? last
      : undefined
  return act === 'elaborate' && HAPPENED.test(said) && EVENTFUL.test(last) ? last : undefined
}

const THEY_SAID =
  /^((and|so|okay|right|oh) )*what did (they|he|she) (say|tell you|think|find|do|reckon)( (it was|about it|about that|then|exactly))?$/
const HAPPENED =
  /^((and|so|okay|right|oh|sorry) )*what (happened|went wrong)( (there|then|to (him|her|them|it|you)|with (that|it|him|her|them)|exactly|that time))?$/

const MEDICINE = /^(medications|treatment_tried:)/
/** "What does he take for it?" of a relative who has it. */
const OF_KIN =
  /^((and|so|okay|right) )*(what|does|do|is|did|are) (is |does |do |did )?(he|she|they) (on|take|taking|have|having|get|use|taken)\b/
const WHO_GIVES =
  /^((and|so|okay|right) )*who (prescribe|prescribes|prescribed|gives|gave|got|put) (you )?(that|it|this|them|those)( (for|to) you|on that)?$/

const COPES =
  /^((and|so|okay|right) )*how (is|are|has|have) (he|she|they) (been )?(managing|coping|doing|getting on|keeping|taking it|finding it)( with .*)?$/

/** "What was that like?", "did it clear up?" after another time was told of. */
export const isInThePast = (said: string): boolean =>
  /^((and|so|okay|right) )*(what was (that|it|that one) like|how (bad|long|severe) (was|did) (that|it)( last)?|(did|was) (it|that) ((all|just|fully|completely|finally|eventually) )?(clear|settle|go away|get better|heal|resolve|treated|the same|as bad|worse|better|like this)( up| down| by itself| on its own| as this)?|what (did they|did the doctor|helped|cleared|settled|got rid of)( .*)?|(how|what) did (they|you|the doctor) (treat|do|give)( .*)?)$/.test(
    said,
  )

/** "Who else has it?" speaks of somebody: no aspect that was asked before is meant. */
export const isOfSomebody = (said: string): boolean =>
  /^((and|so|okay|right) )*(who|whose|did (he|she)|has (he|she))\b/.test(said)
