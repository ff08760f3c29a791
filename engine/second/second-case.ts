import type { PatientCase } from '#engine/case/patient-case.ts'
import { actsOf } from './acts-of.ts'
import type { SecondCaseFile } from './case-file.ts'
import { type Names, namesOf } from './names.ts'
import { placesOf } from './places.ts'
import { type ReadyThing, readyThings } from './ready.ts'
import { type Line, type Thing, tableOf } from './table.ts'

/** A case of the second design beside its first: its table, how its things are named, and where its lines come from. */
export type SecondCase = {
  patientCase: PatientCase
  table: ReadonlyMap<string, Thing>
  lines: ReadonlyMap<string, Line>
  names: Names
  /** The things with what reading needs of them. */
  things: readonly ReadyThing[]
  /** Facts of the first design that each line tells, by its key. */
  places: ReadonlyMap<string, readonly string[]>
  /** Every word that the case itself uses: such a word is no slip of the pen. */
  ownWords: ReadonlySet<string>
  /** Every act that a line counts for. */
  acts: ReadonlySet<string>
  people: ReadonlySet<string>
  /** The pronoun of the patient where somebody else answers. */
  isOfPatient: 'he' | 'she' | undefined
}

/** Arranges a checked case for answering. Takes the file that the schema accepted and the first design's case. */
export function secondCase(file: SecondCaseFile, patientCase: PatientCase): SecondCase {
  const table = tableOf(file)
  const names = namesOf(table)
  const all = [...table.values()].flatMap((thing) => thing.lines)
  const texts = [...table.values()].flatMap(({ called, lines }) => [
    ...called,
    ...lines.flatMap(({ says, asks }) => [says, ...asks]),
  ])
  return {
    patientCase,
    table,
    lines: new Map(all.map((line) => [line.key, line])),
    names,
    things: readyThings(table, names),
    places: placesOf(table, patientCase),
    isOfPatient:
      patientCase.voice.about === 'other' ? (patientCase.voice.patient.they === 'she' ? 'she' : 'he') : undefined,
    acts: new Set([...table.values()].flatMap((thing) => thing.lines.flatMap((line) => actsOf(line, thing)))),
    people: new Set([...table.values()].flatMap(({ id, kind }) => (kind === 'person' ? [id] : []))),
    ownWords: new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}']+/gu) ?? [])),
  }
}
