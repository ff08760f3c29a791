import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isAnswered } from '#engine/consultation/status.ts'
import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import { twinsOf } from '#engine/patient/act-hierarchy.ts'
import { isDenial } from '#engine/patient/answer-context.ts'
import { type ActId, isTalk, targetOf } from '#engine/vocabulary/acts.ts'
import { quoted } from './quoted.ts'
import { type EvidenceRow, rowOf } from './row.ts'

/** The acts that a turn asked for, by every name of each; computed once for all topics. */
export type AskedTurn = { turn: Turn; names: ReadonlyMap<ActId, FoundAct>; worded: ReadonlyMap<ActId, FoundAct> }

export const askedTurns = (patientCase: PatientCase, turns: readonly Turn[]): AskedTurn[] =>
  turns.map((turn) => ({
    turn,
    names: byName(patientCase, turn.acts),
    worded: byName(patientCase, isAnswered(turn.status) ? symptomsNamed(turn) : []),
  }))

const byName = <Found extends FoundAct>({ complaint }: PatientCase, acts: readonly Found[]): Map<ActId, Found> =>
  new Map(
    acts.flatMap((found) =>
      [found.act, ...twinsOf(found.act)].map((name) => [canonicalAct(name, complaint), found] as const),
    ),
  )

/** Returns symptoms that the words of a message name, in addition to what the reader found. */
const symptomsNamed = ({ named }: Turn): FoundAct[] => (named?.asked ?? []).map((one) => ({ ...one, confidence: 1 }))

/**
 * Returns the row of a topic that was asked for and not disclosed: a denial in other words, a withheld fact, or one
 * that another answer left out. Returns undefined where it was not asked for.
 */
export function askedFor(patientCase: PatientCase, turns: readonly AskedTurn[], fact: Fact): EvidenceRow | undefined {
  const names = namesOf(patientCase, fact)
  const at = turns.findIndex((one) => asks(one, fact, names))
  const first = turns[at]
  if (!first) return undefined
  const { turn } = first
  const [named] = foundIn(first.names, names)
  const found = named ?? foundIn(first.worded, names)[0] ?? { from: 0, to: turn.said.length }
  const isDenied = named !== undefined && isDenial(fact.says) && isPlain(fact)
  const isDisclosed = isDenied || turns.some((one) => disclosesDetailOf(one.turn, fact))
  return {
    finding: rowOf(fact.id),
    reach: isDisclosed ? 'answered' : 'withheld',
    evidence: quoted(turn, at, found),
    reply: turn.reply,
    earns: false,
  }
}

function asks(asked: AskedTurn, fact: Fact, names: readonly ActId[]): boolean {
  const { turn } = asked
  if (turn.answers.some((answer) => answer.fact === fact.id)) return true
  if (isPlain(fact) && foundIn(asked.worded, names).some(({ act }) => !isWide(act))) return true
  const found = foundIn(asked.names, names)
  return found.some(({ act }) => !isWide(act)) || (found.length > 0 && fact.acts.every(isWide))
}

const foundIn = <Found extends FoundAct>(asked: ReadonlyMap<ActId, Found>, names: readonly ActId[]): Found[] =>
  names.flatMap((name) => asked.get(name) ?? [])

const disclosesDetailOf = ({ answers }: Turn, { id }: Fact): boolean =>
  answers.some(({ kind, fact }) => kind === 'detail' && fact === id)

const known = new WeakMap<PatientCase, Map<Fact, readonly ActId[]>>()

/** Returns the canonical names of the acts that ask for a fact; cached per case. */
function namesOf(patientCase: PatientCase, fact: Fact): readonly ActId[] {
  const ofCase = known.get(patientCase) ?? new Map<Fact, readonly ActId[]>()
  known.set(patientCase, ofCase)
  const before = ofCase.get(fact)
  if (before) return before
  const names = [...new Set(fact.acts.map((act) => canonicalAct(act, patientCase.complaint)))]
  ofCase.set(fact, names)
  return names
}

/** Whether an act names nothing in particular: an invitation, or a question about all illnesses together. */
const isWide = (act: ActId): boolean =>
  (isTalk(act) && act !== 'identify' && act !== 'open') || (WIDE.has(act) && targetOf(act) === undefined)

const WIDE = new Set(['pmh', 'fh'])
