import { canonicalAct } from '#engine/case/canonical-act.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import { needs, sourceName } from './sources.ts'

/** Topics that these items draw out, by id. A source that counts only with certain words draws out no more than they ask for. */
export function topicsDrawnBy(patientCase: PatientCase, items: readonly MarkedItem[]): Set<string> {
  const plain = items.flatMap(({ earnedBy }) => needs(earnedBy).sources.filter((one) => typeof one === 'string'))
  const sources = new Set(plain.map((one) => sourceName(patientCase, one)))
  const topics = viewOf(patientCase).topics.filter(
    ({ id, acts }) =>
      sources.has(`fact:${id}`) || acts.some((act) => sources.has(canonicalAct(act, patientCase.complaint))),
  )
  return new Set(topics.map(({ id }) => id))
}
