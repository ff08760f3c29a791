import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { AnswerContext } from '#engine/patient/answer-context.ts'
import { fallBack } from '#engine/patient/disclose.ts'
import { identity } from '#engine/patient/identity.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'
import { earning } from './earned.ts'
import type { EvidenceTable } from './evidence/row.ts'
import { needs, sourceName } from './sources.ts'

/** Talk whose answer is informative, unlike "nice to meet you". */
const INFORMATIVE = new Set(['open', 'identify'])

/** Returns what the patient would have answered to a missed item: to the first source that it still lacks. */
export function hypotheticalAnswer(
  patientCase: PatientCase,
  content: Content,
  { earnedBy }: MarkedItem,
  table: EvidenceTable,
): string | undefined {
  const { sources } = needs(earnedBy)
  const lacking = sources.find((source) => !earning(table, sourceName(patientCase, source))) ?? sources[0] ?? ''
  return answerTo(patientCase, content, lacking) || undefined
}

/** Returns the plain answer to an act, or the fact itself, as if asked first and well. */
export function answerTo(patientCase: PatientCase, content: Content, source: string): string {
  if (source.startsWith('fact:')) return patientCase.facts.get(source.slice('fact:'.length))?.says ?? ''
  const canonical = canonicalAct(source, patientCase.complaint)
  const facts = patientCase.factsByAct.get(source) ?? patientCase.factsByCanonicalAct.get(canonical) ?? []
  const fact = facts.find(isPlain) ?? facts[0]
  if (fact) return fact.says
  if (isTalk(source) && !INFORMATIVE.has(source)) return ''
  const memory = { disclosed: new Map(), asked: new Map(), manner: 100, turns: [], last: undefined }
  const room: AnswerContext = { patientCase, answers: content.answers, memory, manner: 100, seed: '' }
  return (source === 'identify' ? identity(room) : fallBack(room, source)).text
}
