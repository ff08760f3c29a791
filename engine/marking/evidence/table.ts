import { canonicalAct } from '#engine/case/canonical-act.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import { isCorrection } from '#engine/reading/correction.ts'
import { targetOf } from '#engine/vocabulary/acts.ts'
import { needs, sourceName } from '../sources.ts'
import { askedFor, askedTurns } from './asked-rows.ts'
import { type Note, noteDisclosures, noteMentioned } from './disclosed-rows.ts'
import { quoted } from './quoted.ts'
import { type EvidenceRow, type EvidenceTable, type ItemReach, isDisclosed, rowOf } from './row.ts'

/**
 * Builds the evidence table of a consultation: a row for every fact of the patient and every act of the rubric. Pure:
 * the same case and turns give the same table. The whole debrief uses it, so that something disclosed or credited in
 * one place is never reported as not asked in another.
 */
export function evidenceTable(patientCase: PatientCase, turns: readonly Turn[]): EvidenceTable {
  const last = turns.at(-1)
  const before = last && made.get(last)
  if (before?.patientCase === patientCase && areSame(before.turns, turns)) return before.table
  const table = makeTable(patientCase, turns)
  if (last) made.set(last, { patientCase, turns: [...turns], table })
  return table
}

/** Caches the latest table of a consultation up to a turn, since marks, differential and summary all need it. */
const made = new WeakMap<Turn, { patientCase: PatientCase; turns: readonly Turn[]; table: EvidenceTable }>()

const areSame = (one: readonly Turn[], other: readonly Turn[]): boolean =>
  one.length === other.length && one.every((turn, at) => turn === other[at])

function makeTable(patientCase: PatientCase, turns: readonly Turn[]): EvidenceTable {
  const rows = sourceRows(patientCase, turns)
  const note = noting(rows)
  for (const at of turns.keys()) noteMentioned(patientCase, turns, at, note)
  noteAlike(patientCase, rows)
  const asked = askedTurns(patientCase, turns)
  for (const fact of patientCase.facts.values()) {
    if (!rows.has(rowOf(fact.id))) note(askedFor(patientCase, asked, fact) ?? notReached(rowOf(fact.id)))
  }
  noteAlike(patientCase, rows)
  for (const name of sourceNames(patientCase)) note(notReached(name))
  return rows
}

/**
 * Returns the rows used for marking: the first evidence for each act that was asked, by canonical name, and for each
 * fact that was disclosed, as `fact:<id>`.
 */
export function sourceRows(patientCase: PatientCase, turns: readonly Turn[]): Map<string, EvidenceRow> {
  const rows = new Map<string, EvidenceRow>()
  const note = noting(rows)
  for (const [at, turn] of turns.entries()) {
    const corrects = isCorrection(turn.said, turns.slice(0, at))
    for (const found of turn.acts) noteAsked(patientCase, { turn, at, found, corrects }, note)
    noteDisclosures(patientCase, turns, at, note)
    noteSymptoms(patientCase, turn, at, note)
  }
  return rows
}

const noting =
  (rows: Map<string, EvidenceRow>): Note =>
  (row) => {
    const before = rows.get(row.finding)
    if (!before || (row.earns && !before.earns)) rows.set(row.finding, row)
  }

const notReached = (finding: string): EvidenceRow => ({ finding, reach: 'not-reached', earns: false })

type Asking = { turn: Turn; at: number; found: FoundAct; corrects: boolean }

/** Records an act under its canonical name. */
function noteAsked({ complaint }: PatientCase, { turn, at, found, corrects }: Asking, note: Note): void {
  const reach = isWithheldBy(turn, found) ? 'withheld' : corrects ? 'corrected' : 'answered'
  const asked = row(canonicalAct(found.act, complaint), turn, at, found, reach)
  note(isPutRight(turn, found) ? { ...asked, earns: false } : asked)
}

/** A summary with an error earns nothing until it is corrected. */
const isPutRight = ({ amiss = [] }: Turn, { act }: FoundAct): boolean => act === 'summarise' && amiss.length > 0

const isWithheldBy = ({ answers }: Turn, { act }: FoundAct): boolean =>
  answers.some((answer) => answer.act === act && answer.kind === 'withheld')

/**
 * "Has your voice changed?" is an aspect by name; where it elicited the symptom's own answer, the symptom was asked
 * about.
 */
function noteSymptoms(patientCase: PatientCase, turn: Turn, at: number, note: Note): void {
  for (const { act, kind, fact } of turn.answers) {
    const found = turn.acts.find((candidate) => candidate.act === act)
    const symptom = `sx:${targetOf(act) ?? ''}`
    if (!found || fact === undefined || kind === 'withheld' || kind === 'detail') continue
    if (patientCase.facts.get(fact)?.acts.includes(symptom)) note(row(symptom, turn, at, found, 'answered'))
  }
}

const row = (finding: string, turn: Turn, at: number, found: FoundAct, reach: ItemReach): EvidenceRow => ({
  finding,
  reach,
  evidence: quoted(turn, at, found),
  reply: turn.reply,
  earns: true,
})

/** Gives a finding the reach of an equivalent one, as listed in the case under `alike`. This earns no marks. */
function noteAlike(patientCase: PatientCase, rows: Map<string, EvidenceRow>): void {
  for (const [topic, others] of Object.entries(viewOf(patientCase).alike)) {
    const own = rows.get(rowOf(topic))
    const alike = others.flatMap((other) => rows.get(rowOf(other)) ?? [])
    const disclosed = alike.find(isDisclosed)
    const asked = own?.reach === 'not-reached' ? alike.find(({ reach }) => reach === 'withheld') : undefined
    const as = disclosed && !(own && isDisclosed(own)) ? disclosed : asked
    if (as) rows.set(rowOf(topic), { ...as, finding: rowOf(topic), earns: false })
  }
}

const sourceNames = (patientCase: PatientCase): string[] =>
  patientCase.items.flatMap(({ earnedBy }) => needs(earnedBy).sources.map((one) => sourceName(patientCase, one)))
