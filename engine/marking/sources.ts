import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { EarnedBy, Source } from '#engine/case/rubric-file.ts'
import { actOf, isSaid, sayingOf } from '#engine/case/saying.ts'
import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import { targetOf } from '#engine/vocabulary/acts.ts'
import type { Evidence } from './mark-sheet.ts'

/** The first evidence for everything that was asked (by canonical act) or told (`fact:<id>`). */
export type SourcesMet = ReadonlyMap<string, Evidence>

/**
 * One pass over the turns. Acts of messages that the patient did not take are not in them, so they earn nothing. "Has
 * your voice changed?" is an aspect by name; where it drew out what the patient tells of the symptom itself, the
 * symptom was asked about.
 */
export function sourcesMet(patientCase: PatientCase, turns: readonly Turn[]): SourcesMet {
  const met = new Map<string, Evidence>()
  const note = (source: string, evidence: Evidence) => met.has(source) || met.set(source, evidence)
  turns.forEach((turn, at) => {
    for (const found of turn.acts) {
      for (const name of namesMet(patientCase, turn, found)) note(name, evidenceOf(turn, at, found))
    }
    for (const { act, kind, fact } of turn.answers) {
      const found = turn.acts.find((candidate) => candidate.act === act)
      if (!found || fact === undefined || kind === 'withheld' || kind === 'detail') continue
      note(`fact:${fact}`, evidenceOf(turn, at, found))
      const symptom = `sx:${targetOf(act) ?? ''}`
      if (patientCase.facts.get(fact)?.acts.includes(symptom)) note(symptom, evidenceOf(turn, at, found))
    }
  })
  return met
}

/** An act by its canonical name, and every worded source of the rubric whose words stand in the message. */
function namesMet({ complaint, wordedSources }: PatientCase, { said }: Turn, { act }: FoundAct): string[] {
  const name = canonicalAct(act, complaint)
  const worded = wordedSources.filter((source) => canonicalAct(source.act, complaint) === name)
  return [name, ...worded.filter(({ saying }) => isSaid(said, saying)).map((source) => wordedName(name, source.saying))]
}

const wordedName = (name: string, saying: readonly string[]): string => `${name} (${saying.join(', ')})`

function evidenceOf({ said }: Turn, turn: number, { from, to }: FoundAct): Evidence {
  return { turn, from, to, words: said.slice(from, to) }
}

/** The name under which a source of the rubric is looked up. */
export function sourceName({ complaint }: PatientCase, source: Source): string {
  const act = actOf(source)
  const name = act.startsWith('fact:') ? act : canonicalAct(act, complaint)
  return typeof source === 'string' ? name : wordedName(name, sayingOf(source))
}

/** All sources that an item lists, and how many of them it takes. */
export function needs(earnedBy: EarnedBy): { sources: readonly Source[]; count: number } {
  if ('any' in earnedBy) return { sources: earnedBy.any, count: 1 }
  if ('all' in earnedBy) return { sources: earnedBy.all, count: earnedBy.all.length }
  return { sources: earnedBy.of, count: earnedBy.atLeast }
}
