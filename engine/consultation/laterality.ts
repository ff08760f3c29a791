import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type ActId, targetOf, topicOf } from '#engine/vocabulary/acts.ts'

export type BodySide = 'left' | 'right'

/** Returns the one side that a claim names for pain or swelling; undefined where it names none or both. */
export const sideThatHurts = (words: string): BodySide | undefined =>
  OF_WHAT_HURTS.test(words) ? sideIn(words) : undefined
const OF_WHAT_HURTS = /\b(?:it|\w*aches?|pains?|hurt(?:s|ing)?|sore|tender|swollen|swelling|lump|side)\b/i

/**
 * Returns the first disclosed fact on a symptom’s side, if every such fact names the other side ("pain on the left").
 */
export function onTheOtherSideOf(acts: readonly ActId[], words: string, disclosed: readonly Fact[]): Fact | undefined {
  const side = sideThatHurts(words)
  if (!side) return undefined
  const symptoms = acts.map(targetOf)
  const sided = disclosed.filter(
    ({ acts, says, gist }) =>
      acts.some((act) => symptoms.includes(targetOf(act) ?? '')) && ANY_SIDE.test(`${says} ${gist}`),
  )
  return sided.every(({ says, gist }) => isOtherSide(`${says} ${gist}`, side)) ? sided[0] : undefined
}

const isOtherSide = (text: string, side: BodySide): boolean => sideIn(text) !== undefined && sideIn(text) !== side

/** Does the same for the presenting complaint; undefined where the claim is about anything else. */
export function onTheOtherSide(
  complaint: PatientCase['complaint'],
  { side, about }: { side?: BodySide; about: readonly ActId[] },
  disclosed: readonly Fact[],
): Fact | undefined {
  const isOfComplaint = (act: ActId) => ['complaint', ...complaint].includes(targetOf(act) ?? '')
  if (!side || !about.every(isOfComplaint)) return undefined
  const sided = disclosed.filter(
    ({ acts, says }) => acts.some((act) => topicOf(act) === 'site' && isOfComplaint(act)) && ANY_SIDE.test(says),
  )
  return sided.every(({ says }) => isOtherSide(says, side)) ? sided[0] : undefined
}
const ANY_SIDE = /\b(?:left|right|both)\b/i

/** Returns the one side that a text names; undefined where it names none or both. */
function sideIn(words: string): BodySide | undefined {
  const [left, right] = [LEFT, RIGHT].map((side) => side.test(words))
  if (left === right) return undefined
  return left ? 'left' : 'right'
}
const LEFT = /\bleft\b(?! (?:with|over|out|me|you|her|him|it|home|work|school|us)\b)/i
const RIGHT = /\bright\b(?! (?:now|away|at|in|on|through|across|up|down|after|before|round|there|here)\b)/i

/**
 * Returns the disclosed fact that names the other of a pair ("right arm" for the left), if no fact names this or both.
 */
export function otherOfTwo(words: string, disclosed: readonly Fact[]): Fact | undefined {
  for (const [, side = '', of = ''] of words.toLowerCase().matchAll(OF_A_PAIR)) {
    const mentions = (one: string) => (fact: Fact) =>
      [fact.says, fact.gist, ...(fact.again ?? [])].some((text) => new RegExp(`\\b${one} ${of}`, 'i').test(text))
    const other = disclosed.find(mentions(side === 'left' ? 'right' : 'left'))
    if (other && !disclosed.some(mentions(side)) && !disclosed.some(mentions('both'))) return other
  }
  return undefined
}
const OF_A_PAIR = /\b(left|right) (arm|leg|hand|foot|knee|hip|shoulder|wrist|ankle|ear|eye|calf|toe|big toe|elbow)s?\b/g
