import type { PatientCase } from '#engine/case/patient-case.ts'

/** A case that was published from the studio, as it is known to this process. */
export type PublishedCase = {
  id: number
  /** Whose members alone meet it; null: everybody. */
  institutionId: string | null
  /** The version that new attempts are begun with; null while it is withdrawn. */
  offered: number | null
  /** Its versions by number. What is seldom asked for is compiled when it is. */
  versions: ReadonlyMap<number, () => PatientCase | undefined>
}

/**
 * The cases of the database beside those of the files, kept up to date while the server runs (`keepPublished`). A version
 * that was published once stays here for the attempts that were begun with it.
 */
export class PublishedCases {
  #cases: ReadonlyMap<number, PublishedCase> = new Map()

  /** Every published case with its newest version, withdrawn ones too: for looking back. */
  newest: ReadonlyMap<number, PatientCase> = new Map()

  /** Puts what is published now in place of what was. */
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

  /** What may be begun by who belongs to this institution, or to none: the public ones and the institution's own. */
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

/** What has a case names it with its version: a case of files has none, and is the one of today. */
export type OfCase = { caseId: number; caseVersion: number | null }

type Cases = { cases: ReadonlyMap<number, PatientCase>; published: PublishedCases }

/** The case that something was begun with; undefined where it is not there any more. */
export const caseOf = ({ cases, published }: Cases, { caseId, caseVersion }: OfCase): PatientCase | undefined =>
  caseVersion === null ? cases.get(caseId) : published.version(caseId, caseVersion)
