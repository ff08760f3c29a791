import { topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { type Clause, wordsOf } from './reading.ts'
import { textOf } from './tokens.ts'

/** Topics whose "have you tried" or "take" is not treatment of the complaint. */
const NO_TREATMENT = new Set([
  'drugs',
  'smoking',
  'alcohol',
  'prior_care',
  'allergies',
  'contraception',
  'diet',
  'measured',
  'sick_contacts',
])
/** Topics that a question about treatment of the complaint takes in. */
export const TREATMENT_TAKES = new Set(['medications', 'otc'])
const REGULAR = /^(regular|regularly|daily|currently|normally|usual|prescribed|repeat|prescription)$/

/** Where a clause asks what was tried for the complaint, rather than what is taken regularly. */
export function treatmentIn(clause: Clause, topics: readonly Hit[]): Hit | undefined {
  const { hits } = clause
  const asked = hits.find(isTreatment)
  if (!asked) return undefined
  if (topics.some(({ rule }) => NO_TREATMENT.has(rule.name))) return undefined
  if (wordsOf(clause).some((word) => REGULAR.test(word)) || isPainkillerHabit(hits)) return undefined
  if (BUYS.test(textOf(clause.tokens))) return undefined
  return isOfIllness(clause) ? undefined : asked
}

/** "Do you buy any painkillers?" asks what is usual, and not what was taken for this. */
const BUYS = /\b(do|does) (you|he|she|they) (\w+ )?buy\b/

/** "Does lying down help? Does that help with the pain?": what helps was asked just before, and "that" is no medicine. */
export function withRelief(clause: Clause): Clause {
  const { subject, tokens, hits } = clause
  if (!subject.fresh || topicOf(subject.acts.at(-1) ?? '') !== 'relieving') return clause
  const said = ({ from, to }: Hit) => textOf(tokens.slice(from, to))
  const relief = (hit: Hit) =>
    isTreatment(hit) && /^(do|does|did|has|have|would) (that|it|this|they|those) /.test(said(hit))
      ? { ...hit, rule: { ...hit.rule, name: 'relieving' } }
      : hit
  return { ...clause, hits: hits.map(relief) }
}

const isTreatment = ({ rule }: Hit) => rule.kind === 'aspect' && rule.name === 'treatment_tried' && rule.role === 'asks'

/** Where a clause asks what is taken for a condition that the patient just named. */
export function medicineIn(clause: Clause): Hit | undefined {
  const { subject, hits } = clause
  return isOfIllness(clause) && (subject.ill === true || namesIllness(hits) || isOfRegular(clause))
    ? hits.find(isTreatment)
    : undefined
}

/** "What do you take for it?" after a condition that the patient has is about regular medicines. */
function isOfIllness(clause: Clause): boolean {
  const { subject, hits } = clause
  if (isOfRegular(clause)) return true
  const talked = subject.acts.some((act) => topicOf(act) === 'pmh')
  return (talked && (subject.fresh || (subject.ill === true && !subject.denied))) || namesIllness(hits)
}

/** "Do those inhalers help?" goes on about what is taken regularly. */
const isOfRegular = (clause: Clause) =>
  clause.subject.acts.includes('medications') &&
  !clause.subject.denied &&
  /\b(your|the|those|these) (\w+ )?(inhalers?|puffers?|tablets?|pills?|medicines?|medications?|meds|creams?|sprays?)\b/.test(
    wordsOf(clause).join(' '),
  )

/** An illness of long standing: what is taken for an infection or eczema may be for this complaint. */
const namesIllness = (hits: readonly Hit[]) =>
  hits.some(({ rule }) => rule.kind === 'condition' && !/^(infection|allergy_atopy)$/.test(rule.name))

/** "How many days a month do you take painkillers?" is a habit; "do you take painkillers for it?" a treatment. */
function isPainkillerHabit(hits: readonly Hit[]): boolean {
  const has = (name: string) => hits.some(({ rule }) => rule.kind === 'frame' && rule.name === name)
  return has('painkiller_habit') && !has('for_it')
}

/** The aspects, with the treatment among them. */
export const withTreatment = (aspects: readonly Hit[], treatment: Hit) =>
  aspects.includes(treatment) ? aspects : [...aspects, treatment]
