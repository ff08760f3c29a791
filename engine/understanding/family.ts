import type { Hit } from '#engine/vocabulary/rules.ts'
import { LIKELY, PERHAPS, SURE } from './confidence.ts'
import { asksForMore, asksOfAnybody, asksOfKindsOnly, tellsThePatient } from './family-asked.ts'
import { asksOfThoseNamed, isElder } from './kin.ts'
import { type Clause, type Reading, reading } from './reading.ts'
import { overlaps } from './stretch.ts'
import { textOf } from './tokens.ts'

/** Topics that are about people at home though their words name relatives. */
const FAMILY_KEEPS = new Set([
  'sick_contacts',
  'exposure',
  'living',
  'relationship',
  'safety_abuse',
  'support',
  'birth',
  'travel',
])

/** Whether a clause asks for family history: it says so, or goes on from a question that did. */
export function isAboutFamily({ hits, subject, tokens, first, end }: Clause): boolean {
  const said = tokens.slice(first, end).map(({ word }) => word)
  const keeps = hits.some(({ rule }) => rule.kind === 'topic' && rule.role === 'asks' && FAMILY_KEEPS.has(rule.name))
  const conditions = hits.some(({ rule }) => rule.kind === 'condition')
  if (listsSections(hits) || tellsThePatient(said)) return false
  if (conditions && namesElders(said)) return true
  if (asksOfThoseNamed(tokens, first, end)) return true
  if (subject.company === true && isOfThem(textOf(tokens.slice(first, end)))) return false
  if (keeps && !((saysHistory(said) || ofLastingDisease(said, hits)) && onlyContacts(hits))) return false
  const framed = hits.some(({ rule }) => (rule.kind === 'frame' && rule.name === 'family') || isFamilyTopic(rule))
  if (framed) return true
  if (conditions && (asksOfAnybody(said) || asksOfKindsOnly(said, subject))) return true
  const elsewhere = hits.some(
    ({ rule }) =>
      rule.kind === 'topic' &&
      rule.role === 'asks' &&
      rule.name !== 'pmh' &&
      !(conditions && rule.name === 'allergies'),
  )
  const spoken = subject.topics.has('fh') || (conditions && subject.kin === true)
  const talked = spoken && !elsewhere && !asksOfYou(said) && !isOfPatient(said, hits)
  const disorders = said.some((word) => /^(issues?|problems?|conditions?|diseases?|disorders?)$/.test(word))
  return (
    talked &&
    hits.some(
      ({ rule }) =>
        rule.kind === 'condition' ||
        (disorders && rule.kind === 'symptom') ||
        rule.name === 'relative' ||
        rule.name === 'family_someone' ||
        (rule.name === 'pmh' &&
          subject.fresh &&
          (said.includes('other') || said.some((word) => /^(they|he|she)$/.test(word)))),
    )
  )
}

/** "Are they all healthy?" of those who live with the patient asks who is ill at home. */
export const isOfThem = (said: string) =>
  /^((and|so|okay|any) )*(are|is|were|was|have|has) (he|she|they)( all| both)?( been| feeling| otherwise)* (healthy|well|okay|fine|fit)( and \w+)?$/.test(
    said,
  )

/** "PMHx, allergies, FHx": headings of a history, each asked for. */
function listsSections(hits: readonly Hit[]): boolean {
  const asked = new Set(
    hits.filter(({ rule }) => rule.kind === 'topic' && rule.role === 'asks').map(({ rule }) => rule.name),
  )
  return asked.has('fh') && asked.has('pmh') && (asked.has('allergies') || asked.has('medications'))
}

/** "Any family history of chest infections?" is not about who is ill at home. */
const saysHistory = (said: readonly string[]) => /\bfamily (history|hx)\b|\bfhx?\b/.test(said.join(' '))
/** "Does anyone in the family get hay fever?": nobody catches that. */
const ofLastingDisease = (said: readonly string[], hits: readonly Hit[]) =>
  said.some((word) => /^(family|relatives|parents)$/.test(word)) &&
  hits.some(({ rule }) => rule.kind === 'condition' && !/^(infection|tb|other)$/.test(rule.name))
const onlyContacts = (hits: readonly Hit[]) =>
  hits.every(({ rule }) => rule.kind !== 'topic' || rule.name === 'sick_contacts' || !FAMILY_KEEPS.has(rule.name))

/** "Do you know, breast cancer?" goes on about the family though it says you. */
const asksOfYou = (said: readonly string[]) =>
  said
    .join(' ')
    .replace(/\b(do|would|did|can|could) you (know|remember|recall)\b/g, '')
    .includes('you') && !asksOfAnother(said)

/** "Thyroid problems, mum, aunties?": relatives by blood, and nobody else who could have it. */
function namesElders(said: readonly string[]): boolean {
  const called = /^(mum|dad|mother|father)$/.test(said[0] ?? '')
  const elders = said.some(isElder) || /\b(either|both|which) sides?\b/.test(said.join(' '))
  return !called && elders && !said.some((word) => /^(you|he|she|told|exposed|live|living|safe)$/.test(word))
}

/** "And is your asthma severe?" comes back to the patient's own. */
const isOfPatient = (said: readonly string[], hits: readonly Hit[]) =>
  said.includes('your') && !hits.some(({ rule }) => rule.name === 'relative')

const isFamilyTopic = ({ kind, name, role }: Hit['rule']) => kind === 'topic' && name === 'fh' && role === 'asks'

/** "Any medical conditions in the family, like diabetes?" asks for all of them and names one. */
function generalFamily({ hits, tokens, first, end }: Clause): Reading[] {
  const general = hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  const said = textOf(tokens.slice(first, end))
  const lists = /\b(like|including|particular|such|especially)\b/.test(said)
  if (general && lists) return [reading(general, 'fh', LIKELY)]
  return asksForMore(said) ? [{ act: 'fh', from: first, to: end, confidence: LIKELY }] : []
}

/** "Any asthma, allergies or back problems?": what is no condition by name is asked for beside those that are. */
function besidesConditions({ hits, tokens }: Clause): Reading[] {
  const allergies = hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'allergies')
  const problem = hits.find(
    ({ rule, from, to }) =>
      rule.kind === 'symptom' &&
      !hits.some((other) => other.rule.kind === 'condition' && overlaps(other, { from, to })) &&
      tokens.slice(from, to + 1).some(({ word }) => /^(problems?|issues?|trouble|troubles|disorders?)$/.test(word)),
  )
  return [
    ...(allergies ? [reading(allergies, 'fh:allergy_atopy', LIKELY)] : []),
    ...(problem ? [reading(problem, 'fh:other', PERHAPS)] : []),
  ]
}

/** The family history that a clause asks for. */
export function readFamily(clause: Clause): Reading[] {
  const relatives = readRelatives(clause)
  return asksOfBoth(clause) ? [...relatives.flatMap(alsoOfPatient), ...relatives] : relatives
}

/** "Do you or anyone in your family have diabetes?" asks of both. */
const asksOfBoth = ({ tokens, first, end }: Clause) =>
  BOTH.test(
    tokens
      .slice(first, end)
      .map(({ word }) => word)
      .join(' '),
  )

const BOTH =
  /\b(you|yourself|he|she|himself|herself) (or|and) (any|anyone|anybody|someone|your|his|her|family|a|the|other|close|immediate|in)\b|\b(family|relatives?|parents?) (or|and) (you|yourself)\b/

const alsoOfPatient = (relative: Reading): Reading[] =>
  relative.act.startsWith('fh:') ? [{ ...relative, act: relative.act.replace('fh:', 'pmh:') }] : []

/** "Any family history of something similar, like bad headaches?" asks for no condition by name. */
const isSimilar = ({ tokens, first, end }: Clause) =>
  /\b(similar|same) (symptoms?|problems?|things?|episodes?)\b|\b(something|anything) (similar|like (this|that))\b/.test(
    textOf(tokens.slice(first, end)),
  )

function readRelatives(clause: Clause): Reading[] {
  const conditions = clause.hits.filter(({ rule }) => rule.kind === 'condition')
  if (conditions.length > 0) {
    const named = conditions.map((hit) => reading(hit, `fh:${hit.rule.name}`, SURE))
    return [...generalFamily(clause), ...named, ...besidesConditions(clause)]
  }
  const symptom = clause.hits.find(({ rule }) => rule.kind === 'symptom')
  const allergy = clause.hits.find(({ rule }) => rule.name === 'allergies')
  if (allergy) return [reading(allergy, 'fh:allergy_atopy', LIKELY)]
  if (symptom) return [reading(symptom, isSimilar(clause) ? 'fh' : 'fh:other', PERHAPS)]
  const frame = clause.hits.find(
    ({ rule }) => rule.name === 'family' || isFamilyTopic(rule) || rule.name === 'relative',
  )
  const pmh = clause.hits.find(({ rule }) => rule.kind === 'topic' && rule.name === 'pmh')
  const asked = frame ?? pmh
  const same = sameInFamily(clause)
  return asked ? [reading(asked, same ?? 'fh', same === undefined && asked === pmh ? LIKELY : SURE)] : []
}

/** "What about your dad?", "and your parents or siblings?" after the same was asked of the mother. */
const asksOfAnother = (said: readonly string[]) =>
  /^((and|so|okay) )*(and|what about|how about|or) (your|his|her) \w+$/.test(said.join(' ')) ||
  (said.filter(isElder).length > 1 &&
    said.every(
      (word) => isElder(word) || /^(and|what|how|about|or|your|his|her|any|the|so|okay|either|of)$/.test(word),
    ))

/** "Does anyone in the family have that?" after a condition, or "how old was he?" after a relative's, asks of the same. */
function sameInFamily({ tokens, first, end, subject }: Clause): string | undefined {
  const said = tokens.slice(first, end).map(({ word }) => word)
  const last = subject.acts.at(-1) ?? ''
  const points = said.some((word) => /^(that|this|it|those|these|them)$/.test(word))
  const trailsOff = said.length <= LONGEST_TRAIL && ENDS_OPEN.test(said.join(' '))
  if (last.startsWith('pmh:') && (points || trailsOff)) return last.replace('pmh:', 'fh:')
  if (last === 'pmh' && points && subject.condition !== undefined && !subject.kin) return `fh:${subject.condition}`
  const wider = said.some((word) =>
    /^(any|anyone|anybody|anything|other|else|illness|illnesses|healthy|well)$/.test(word),
  )
  if (last.startsWith('fh:') && asksOfAnother(said)) return last
  if (wider || subject.denied || !subject.topics.has('fh')) return undefined
  return subject.condition === undefined
    ? subject.acts.findLast((act) => act.startsWith('fh:'))
    : `fh:${subject.condition}`
}

const LONGEST_TRAIL = 9
/** "Has anybody in the family?" leaves out what. */
const ENDS_OPEN =
  /\b(family|fam|relatives?|rels|mum|mother|dad|father|brothers?|sisters?|siblings|parents)( (had|have|got|has))?$/
