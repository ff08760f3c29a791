import { viewOf } from '#engine/case/case-view.ts'
import type { System } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { readCaseFlags } from '../library/case-flag-store.ts'
import { findKnown } from '../statistics/case-progress-store.ts'

/** Patients of the library, as the Condition Explorer may show them to a student. */
export type People = {
  /** Returns patients with this condition whose diagnosis the student knows. */
  metWith: (slug: string) => PatientCase[]
  /** Returns patients with a known diagnosis and this presenting complaint, whatever the diagnosis. */
  metComingWith: (complaint: string) => PatientCase[]
  /** Returns a patient of the system, whatever their condition; one the student has met, if possible. */
  faceOf: (system: System) => number | null
}

export async function findPeople({ db, content }: Pick<Deps, 'db' | 'content'>, userId: string): Promise<People> {
  const known = new Set(await findKnown(db, userId))
  const flagsOf = await readCaseFlags(db)
  const all = [...content.cases.values()].sort((one, other) => one.id - other.id)
  const met = Map.groupBy(
    all.filter(({ id }) => known.has(id)),
    (one) => viewOf(one).conditions.find(({ place }) => place === 'leading')?.id,
  )
  const shown = all.filter(({ id }) => !flagsOf(id).random)
  return {
    metWith: (slug) => met.get(slug) ?? [],
    metComingWith: (complaint) => all.filter((one) => known.has(one.id) && viewOf(one).card.presentation === complaint),
    faceOf: (system) => {
      const ofSystem = shown.filter((one) => viewOf(one).card.system === system)
      return (ofSystem.find(({ id }) => known.has(id)) ?? ofSystem[0])?.id ?? null
    },
  }
}

export function presentPerson(patientCase: PatientCase) {
  return { case_id: patientCase.id, first_name: viewOf(patientCase).card.patient.name.split(' ')[0]! }
}
