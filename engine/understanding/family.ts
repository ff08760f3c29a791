import type { Hit } from '#engine/vocabulary/rules.ts'
import { LIKELY, PERHAPS, SURE } from './confidence.ts'
import { type Clause, type Reading, reading } from './reading.ts'

/** Topics that are about people at home though their words name relatives. */
const FAMILY_KEEPS = new Set([
  'sick_contacts',
  'exposure',
  'living',
  'relationship',
  'safety_abuse',
  'support',
  'birth',
])

/** Whether a clause asks for family history: it says so, or goes on from a question that did. */
export function isAboutFamily({ hits, subject, tokens, first, end }: Clause): boolean {
  const keeps = hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks' && FAMILY_KEEPS.has(rule.name))
  if (keeps) return false
  const framed = hits.some(({ rule }) => (rule.kind === 'frame' && rule.name === 'family') || isFamilyTopic(rule))
  if (framed) return true
  const elsewhere = hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks' && rule.name !== 'pmh')
  const said = tokens.slice(first, end).map(({ word }) => word)
  const talked = subject.topics.has('fh') && !elsewhere && !said.includes('you') && !isOfPatient(said, hits)
  const disorders = said.some((word) => /^(issues?|problems?|conditions?|diseases?|disorders?)$/.test(word))
  return (
    talked &&
    hits.some(
      ({ rule }) =>
        rule.kind === 'condition' ||
        (disorders && rule.kind === 'symptom') ||
        rule.name === 'relative' ||
        rule.name === 'family_someone',
    )
  )
}

/** "And is your asthma severe?" comes back to the patient's own. */
const isOfPatient = (said: readonly string[], hits: readonly Hit[]) =>
  said.includes('your') && !hits.some(({ rule }) => rule.name === 'relative')

const isFamilyTopic = ({ kind, name, role }: Hit['rule']) => kind === 'topic' && name === 'fh' && role === 'asks'

/** "Any medical conditions in the family, like diabetes?" asks for all of them and names one. */
function generalFamily({ hits, tokens, first, end }: Clause): Reading[] {
  const general = hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  const lists = tokens.slice(first, end).some(({ word }) => /^(like|including|particular|such|especially)$/.test(word))
  return general && lists ? [reading(general, 'fh', LIKELY)] : []
}

/** The family history that a clause asks for. */
export function readFamily(clause: Clause): Reading[] {
  const conditions = clause.hits.filter(({ rule }) => rule.kind === 'condition')
  if (conditions.length > 0)
    return [...generalFamily(clause), ...conditions.map((hit) => reading(hit, `fh:${hit.rule.name}`, SURE))]
  const symptom = clause.hits.find(({ rule }) => rule.kind === 'symptom')
  const allergy = clause.hits.find(({ rule }) => rule.name === 'allergies')
  if (allergy) return [reading(allergy, 'fh:allergy_atopy', LIKELY)]
  if (symptom) return [reading(symptom, 'fh:other', PERHAPS)]
  const frame = clause.hits.find(
    ({ rule }) => rule.name === 'family' || isFamilyTopic(rule) || rule.name === 'relative',
  )
  const pmh = clause.hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  const asked = frame ?? pmh
  return asked ? [reading(asked, sameInFamily(clause) ?? 'fh', SURE)] : []
}

/** "Does anyone in the family have that?" after a condition of the patient's own asks for the same. */
function sameInFamily({ tokens, first, end, subject }: Clause): string | undefined {
  const last = subject.acts.at(-1)
  const points = tokens.slice(first, end).some(({ word }) => /^(that|this|it|those|these|them)$/.test(word))
  return points && last?.startsWith('pmh:') ? last.replace('pmh:', 'fh:') : undefined
}
