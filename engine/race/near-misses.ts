import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { readRanking } from '#engine/marking/debrief-ranking.ts'

/** What the student listed that comes close to the diagnosis and is not it: why not, and where it stood, from 1. */
export type NearMiss = { name: string; why: string; rank: number }

/** The near misses on a list, in the order in which the case names them. */
export function nearMisses(patientCase: PatientCase, list: readonly string[]): NearMiss[] {
  const listed = readRanking(patientCase, list)
  return (viewOf(patientCase).race?.near ?? []).flatMap(({ name, why }) => {
    const [meant] = readRanking(patientCase, [name])
    const at = listed.findIndex(
      (entry) => entry.condition === meant?.condition && (entry.condition !== undefined || isSame(entry.name, name)),
    )
    return at < 0 ? [] : [{ name, why, rank: at + 1 }]
  })
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
