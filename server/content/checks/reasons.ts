import type { PatientCase } from '#engine/case/patient-case.ts'
import { reasonFor } from '#engine/marking/reason-for.ts'
import { type CaseCheck, inspect, joined } from './finding.ts'

/** Checks that every item has a reason in this patient, and every must-ask a source for it. */
export const reasons: CaseCheck = ({ patientCase }) =>
  joined([
    inspect('rubric.yaml', patientCase.items, ({ id }) =>
      reasonFor(patientCase, id)
        ? undefined
        : { key: `items[${id}].why`, remedy: 'say in one line why it matters in this patient' },
    ),
    inspect('teaching.yaml', mustAsks(patientCase), ({ id }) =>
      reasonFor(patientCase, id)?.sources.length === 0
        ? { key: 'references', remedy: `no reference supports "${id}", which must be asked` }
        : undefined,
    ),
  ])

/** Counts items with an author's reason, a reason from the differential, or none, and must-asks with a source. */
export function countReasons(cases: readonly PatientCase[]) {
  const items = cases.flatMap((one) => one.items.map((item) => ({ item, reason: reasonFor(one, item.id) })))
  const asks = items.filter(({ item }) => item.mustAsk)
  const written = items.filter(({ item }) => item.why !== undefined).length
  const none = items.filter(({ reason }) => !reason).length
  const sourced = asks.filter(({ reason }) => reason && reason.sources.length > 0).length
  return { written, derived: items.length - written - none, none, mustAsks: asks.length, sourced }
}

const mustAsks = ({ items }: PatientCase) => items.filter(({ mustAsk }) => mustAsk)
