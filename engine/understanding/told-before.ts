import { type ActId, topicOf } from '#engine/vocabulary/acts.ts'
import { asksOfTheRelative, asksTheAgeOfOne } from './kin.ts'
import { ofBirth, ofPastEvent } from './past-event.ts'
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
export function goesOnAbout(act: ActId, said: string, subject: Subject): ActId | undefined {
  const last = subject.acts.at(-1)
  if (last === 'birth' && ofBirth(act, said)) return last
  if (last === undefined || subject.denied || subject.heard.size === 0) return undefined
  return (
    ofRelative(act, said, subject, last) ??
    ofMedicine(act, said, subject, last) ??
    ofSomebody(act, said, subject, last) ??
    ofPastEvent(act, said, subject, last) ??
    ofWhatHappened(act, said, subject, last)
  )
}

function ofRelative(act: ActId, said: string, { heard, kin, condition }: Subject, last: ActId): ActId | undefined {
  if (!last.startsWith('fh')) return undefined
  if (kin !== true) return MEDICINE.test(act) && OF_KIN.test(said) ? last : undefined
  if (GENERAL.test(act) || !asksOfTheRelative(said, heard)) return undefined
  return condition === undefined ? last : `fh:${condition}`
}

function ofMedicine(act: ActId, said: string, { contraceptive, heard }: Subject, last: ActId): ActId | undefined {
  if (act === 'smoking' && last === 'drugs') return smokesTheSame(said, heard) ? last : undefined
  if (act !== 'medications') return undefined
  if (WHO_GIVES.test(said) && /^(contraception|otc|allergies|immunisation)$/.test(last)) return last
  return contraceptive === true && OF_IT.test(said) ? 'contraception' : undefined
}

function ofSomebody(act: ActId, said: string, { heard, company }: Subject, last: ActId): ActId | undefined {
  if (act === 'identify' && /^(sick_contacts|fh|living)/.test(last) && asksTheAgeOfOne(said, heard)) return last
  if (/^(living|birth)$/.test(act) && ofOwnChildren(said, heard, last)) return 'obstetric'
  return act === 'mood_general' && company === true && COPES.test(said) ? last : undefined
}

function ofWhatHappened(act: ActId, said: string, { heard }: Subject, last: ActId): ActId | undefined {
  if (act === 'prior_care' && THEY_SAID.test(said) && [...heard].some((word) => BY_OTHERS.test(word)))
    return /^(sx|pmh|fh|surgery|hospital|trauma|measured|screening|obstetric|birth)$/.test(topicOf(last))
      ? last
      : undefined
  return act === 'elaborate' && HAPPENED.test(said) && EVENTFUL.test(last) ? last : undefined
}

/** "How many children have you got?" of a woman whose periods or pregnancies are spoken of. */
const ofOwnChildren = (said: string, heard: ReadonlySet<string>, last: ActId) =>
  (OF_WOMEN.test(last) ||
    (last === 'surgery' && [...heard].some((word) => /^(caesarean|cesarean|c-section|section)$/.test(word)))) &&
  /\b(children|kids|deliver\w*|births?|pregnan\w+|along|sections?|c-section|caesareans?|cesareans?)\b/.test(said) &&
  !/\b(he|she|his|her|him|live|living|baby)\b/.test(said)
const OF_WOMEN = /^(obstetric|menstrual|contraception|screening|sx:(periods|vaginal_bleeding))$/

/** "How much do you smoke a week?" of cannabis. */
const smokesTheSame = (said: string, heard: ReadonlySet<string>) =>
  !/\b(cigarettes?|tobacco|vap\w+|cigars?)\b/.test(said) &&
  ![...heard].some((word) => /^(cigarettes?|tobacco|vap\w+|cigars?)$/.test(word))

const THEY_SAID =
  /^((and|so|okay|right|oh) )*what did (they|he|she) (say|tell you|think|find|do|reckon)( (it was|about it|about that|then|exactly))?$/
const HAPPENED =
  /^((and|so|okay|right|oh|sorry) )*what (happened|went wrong)( (there|then|to (him|her|them|it|you)|with (that|it|him|her|them)|exactly|that time))?$/

/** What is asked in general, or of another disease, stays what it is. */
const GENERAL =
  /^(fh|anything_else|elaborate|clarify|empathy|sx|living|sick_contacts|travel|immunisation|education|birth)/
const MEDICINE = /^(medications|treatment_tried:)/
/** "What does he take for it?" of a relative who has it. */
const OF_KIN =
  /^((and|so|okay|right) )*(what|does|do|is|did|are) (is |does |do |did )?(he|she|they) (on|take|taking|have|having|get|use|taken)\b/
const WHO_GIVES =
  /^((and|so|okay|right) )*who (prescribe|prescribes|prescribed|gives|gave|got|put) (you )?(that|it|this|them|those)( (for|to) you|on that)?$/

/** "Do you take it every day?" of the pill, and not "do you take any others with it?" */
const OF_IT = /^(?!.*\b(any|anything|other|others|else)\b).*\b(it|that|this|them)\b/

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
