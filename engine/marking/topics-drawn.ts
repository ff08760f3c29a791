import { canonicalAct } from '#engine/case/canonical-act.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import { needs, sourceName } from './sources.ts'

const known = new WeakMap<PatientCase, Map<MarkedItem, ReadonlySet<string>>>()

/** Returns the ids of topics that these items elicit. A source with required words elicits only what they ask for. */
export const topicsDrawnBy = (patientCase: PatientCase, items: readonly MarkedItem[]): Set<string> =>
  new Set(items.flatMap((item) => [...drawnBy(patientCase, item)]))

/** Does the same for one item; cached. */
function drawnBy(patientCase: PatientCase, item: MarkedItem): ReadonlySet<string> {
  const ofCase = known.get(patientCase) ?? new Map<MarkedItem, ReadonlySet<string>>()
  known.set(patientCase, ofCase)
  const before = ofCase.get(item)
  if (before) return before
  const plain = needs(item.earnedBy).sources.filter((one) => typeof one === 'string')
  const sources = new Set(plain.map((one) => sourceName(patientCase, one)))
  const topics = viewOf(patientCase).topics.filter(
    ({ id, acts }) =>
      sources.has(`fact:${id}`) || acts.some((act) => sources.has(canonicalAct(act, patientCase.complaint))),
  )
  const drawn = new Set(topics.map(({ id }) => id))
  ofCase.set(item, drawn)
  return drawn
}
