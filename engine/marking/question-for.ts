import { canonicalAct } from '#engine/case/canonical-act.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { needs } from './sources.ts'

/** Returns a student's question that elicits a topic: the race's own, otherwise that of an item about it alone. */
export function questionFor(patientCase: PatientCase, topic: string): string | undefined {
  const { race } = viewOf(patientCase)
  const own = race?.asks.filter(({ tells }) => tells.includes(topic)) ?? []
  const [closest] = own.sort((one, other) => one.tells.length - other.tells.length)
  return closest?.ask ?? betterFor(patientCase, topic)
}

function betterFor({ items, facts, complaint }: PatientCase, topic: string): string | undefined {
  const acts = new Set((facts.get(topic)?.acts ?? []).map((act) => canonicalAct(act, complaint)))
  return items.find(({ earnedBy }) => {
    const [first = ''] = needs(earnedBy).sources
    return first === `fact:${topic}` || acts.has(canonicalAct(first, complaint))
  })?.better
}
