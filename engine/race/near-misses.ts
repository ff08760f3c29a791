import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { rankOfLeading, readRanking } from '#engine/marking/debrief-ranking.ts'

/** A near miss that the student ranked above the diagnosis: why it is wrong, and its rank, from 1. */
export type NearMiss = { name: string; why: string; rank: number }

/** Returns the near misses ranked above the diagnosis, or anywhere on a list without it, in the case's order. */
export function nearMisses(patientCase: PatientCase, list: readonly string[]): NearMiss[] {
  const listed = readRanking(patientCase, list)
  const truth = (rankOfLeading(patientCase, listed) ?? Number.POSITIVE_INFINITY) - 1
  return (viewOf(patientCase).race?.near ?? []).flatMap(({ name, why }) => {
    const [meant] = readRanking(patientCase, [name])
    const at = listed.findIndex(
      (entry) => entry.condition === meant?.condition && (entry.condition !== undefined || isSame(entry.name, name)),
    )
    return at < 0 || at >= truth ? [] : [{ name, why, rank: at + 1 }]
  })
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
