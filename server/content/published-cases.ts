import type { PatientCase } from '#engine/case/patient-case.ts'

/** A case published from the studio, as held by this process. */
export type PublishedCase = {
  id: number
  /** Institution whose members alone may use it; null: all users. */
  institutionId: string | null
  /** The version for new attempts; null while withdrawn. */
  offered: number | null
  /** Versions by number, compiled on demand. */
  versions: ReadonlyMap<number, () => PatientCase | undefined>
}

/**
 * Published cases from the database, beside those of the files; kept up to date while the server runs
 * (`watchPublished`). Every published version stays available for the attempts that started with it.
 */
export class PublishedCases {
  #cases: ReadonlyMap<number, PublishedCase> = new Map()

  /** Every published case in its newest version, including withdrawn ones, for looking back. */
  newest: ReadonlyMap<number, PatientCase> = new Map()

  /** Replaces the published cases. */
  replace(cases: readonly PublishedCase[]) {
    this.#cases = new Map(cases.map((one) => [one.id, one]))
    this.newest = new Map(cases.flatMap((one) => newestOf(one)))
  }

  has(id: number): boolean {
    return this.#cases.has(id)
  }

  get(id: number): PublishedCase | undefined {
    return this.#cases.get(id)
  }

  version(id: number, version: number): PatientCase | undefined {
    return this.#cases.get(id)?.versions.get(version)?.()
  }

  /** Returns the cases available to a member of this institution, or of none: the public ones and its own. */
  offeredTo(institutionId: string | null): [number, PatientCase][] {
    return [...this.#cases.values()].flatMap((one) => {
      const isTheirs = one.institutionId === null || one.institutionId === institutionId
      const patientCase = isTheirs && one.offered !== null ? one.versions.get(one.offered)?.() : undefined
      return patientCase ? [[one.id, patientCase] as [number, PatientCase]] : []
    })
  }
}

function newestOf({ id, versions }: PublishedCase): [number, PatientCase][] {
  const version = Math.max(...versions.keys())
  const patientCase = versions.get(version)?.()
  return patientCase ? [[id, patientCase]] : []
}

/** A reference to a case by id and version; cases from files have no version and are always current. */
export type OfCase = { caseId: number; caseVersion: number | null }

type Cases = { cases: ReadonlyMap<number, PatientCase>; published: PublishedCases }

/** Returns the case with which something was started; undefined if it no longer exists. */
export const caseOf = ({ cases, published }: Cases, { caseId, caseVersion }: OfCase): PatientCase | undefined =>
  caseVersion === null ? cases.get(caseId) : published.version(caseId, caseVersion)
