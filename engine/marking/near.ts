import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { contentWords } from '#engine/manner/same-question.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'
import { type Closeness, closeness } from './closeness.ts'
import type { Near } from './mark-sheet.ts'
import { needs, type SourcesMet, sourceName } from './sources.ts'
import { whyNot } from './why-not.ts'

export type Missing = { patientCase: PatientCase; turns: readonly Turn[]; content: Content; met: SourcesMet }

/** An act of some turn held against one that a missed item wanted. */
type Candidate = { turn: number; from: number; to: number; asked: ActId; wanted: ActId; closeness: Closeness }

const RANK: Record<Closeness, number> = {
  withheld: 8,
  offered: 7,
  pressed: 6,
  target: 5,
  aspect: 4,
  umbrella: 3,
  family: 2,
  sweep: 1,
}

/** The words that came nearest to a missed item and why they did not count; undefined when nothing came close. */
export function nearest(missing: Missing, item: MarkedItem): Near | undefined {
  const wanted = wantedActs(missing, item)
  const better = contentWords(item.better)
  const candidates = missing.turns.flatMap((turn, at) => candidatesOf(missing, turn, at, wanted))
  const best = candidates.reduce<Candidate | undefined>(
    (a, b) => (a && !isNearer(missing, better, b, a) ? a : b),
    undefined,
  )
  if (!best) return undefined
  const words = (missing.turns[best.turn]?.said ?? '').slice(best.from, best.to)
  return { turn: best.turn, from: best.from, to: best.to, words, why: whyNot(missing, best) }
}

/** The acts that would have helped: those listed, and those that draw out the facts listed. */
function wantedActs({ patientCase, met }: Missing, item: MarkedItem): ActId[] {
  const lacking = needs(item.earnedBy).sources.filter((source) => !met.has(sourceName(patientCase, source)))
  return [...new Set(lacking.flatMap((source) => actsOf(patientCase, source)))]
}

function actsOf({ facts, complaint }: PatientCase, source: string): readonly ActId[] {
  const acts = source.startsWith('fact:') ? (facts.get(source.slice('fact:'.length))?.acts ?? []) : [source]
  return acts.map((act) => canonicalAct(act, complaint))
}

function candidatesOf(missing: Missing, turn: Turn, at: number, wanted: readonly ActId[]): Candidate[] {
  const whole = { turn: at, from: 0, to: turn.said.length }
  const offered = turn.readings.filter(({ act }) => wanted.includes(canonicalAct(act, missing.patientCase.complaint)))
  const asked = turn.acts.flatMap(({ act, from, to }) =>
    wanted.flatMap((want) => {
      const close = closeness(missing.patientCase, turn, act, want)
      return close ? [{ turn: at, from, to, asked: act, wanted: want, closeness: close }] : []
    }),
  )
  return [...asked, ...offered.map(({ act }) => ({ ...whole, asked: act, wanted: act, closeness: 'offered' as const }))]
}

/** Nearer in kind, then in words; among equals the earlier one stays. */
function isNearer({ turns }: Missing, better: ReadonlySet<string>, one: Candidate, other: Candidate): boolean {
  const rank = RANK[one.closeness] - RANK[other.closeness]
  return rank !== 0 ? rank > 0 : overlap(turns, one, better) > overlap(turns, other, better)
}

function overlap(turns: readonly Turn[], { turn }: Candidate, better: ReadonlySet<string>): number {
  return [...contentWords(turns[turn]?.said ?? '')].filter((word) => better.has(word)).length
}
