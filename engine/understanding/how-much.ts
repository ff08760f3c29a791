import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { MEASURED } from './aspects.ts'
import { kindTalkedOf } from './loose-words.ts'
import { isDeclared } from './names.ts'
import type { Clause } from './reading.ts'

/** "How much does it bother you?" asks how bad it is: what bothers is no worry. */
export const isMeasured = (hit: Hit, { hits }: Clause) =>
  hit.rule.name === 'concerns' &&
  hits.some(
    (other) =>
      other.rule.name === 'severity' && other.rule.role === 'asks' && other.from <= hit.from && shareWords(other, hit),
  )

/** "How many pads a day?" of the bleeding that is being talked about asks how bad it is, and not whether there is any. */
export const isDetail = (hit: Hit, { hits, subject }: Clause) =>
  hit.rule.role === 'asks' &&
  !subject.denied &&
  !MEASURED.test(hit.rule.name) &&
  kindTalkedOf(hit.rule.name, subject) === subject.target &&
  hits.some(
    (other) =>
      DETAILS.has(other.rule.name) && other.rule.role === 'asks' && other.from <= hit.from && shareWords(other, hit),
  )
const DETAILS = new Set(['severity', 'course'])

/** "You've had the chills a week?" tells of them; "you've had no chills since?" still asks for them. */
export const isToldOf = (clause: Clause, symptoms: readonly Hit[]): boolean =>
  isDeclared(clause) && !symptoms.some((hit) => isSaidNotToBe(hit, clause))

const isSaidNotToBe = ({ from }: Hit, { tokens, first }: Clause) =>
  tokens.slice(Math.max(first, from - 4), from).some(({ word }) => /^(no|not|never|without)$/.test(word))
