import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isSaid } from '#engine/case/saying.ts'
import type { FoundAct, Turn } from '#engine/consultation/turn.ts'
import { twinsOf } from '#engine/patient/kin.ts'
import { isDenial } from '#engine/patient/room.ts'
import { type ActId, isTalk, targetOf } from '#engine/vocabulary/acts.ts'
import { quoted } from './quoted.ts'
import { type EvidenceRow, rowOf } from './row.ts'

/** What each turn asked for, by every name that an act goes by: looked at once for all topics. */
export type AskedTurn = { turn: Turn; names: ReadonlyMap<ActId, FoundAct> }

export const askedTurns = ({ complaint }: PatientCase, turns: readonly Turn[]): AskedTurn[] =>
  turns.map((turn) => ({
    turn,
    names: new Map(
      turn.acts.flatMap((found) =>
        [found.act, ...twinsOf(found.act)].map((name) => [canonicalAct(name, complaint), found] as const),
      ),
    ),
  }))

/**
 * A topic that was asked for and not told, as its row: a denial that the patient gave in other words, a thing held back,
 * or one that another answer left out. Undefined where nothing asked for it.
 */
export function askedFor(patientCase: PatientCase, turns: readonly AskedTurn[], fact: Fact): EvidenceRow | undefined {
  const names = namesOf(patientCase, fact)
  const at = turns.findIndex((one) => asks(one, fact, names))
  const first = turns[at]
  if (!first) return undefined
  const { turn } = first
  const found = foundIn(first, names)[0] ?? { from: 0, to: turn.said.length }
  const isAnswered = (isDenial(fact.says) && isPlain(fact)) || turns.some((one) => tellsPartOf(one.turn, fact))
  return {
    finding: rowOf(fact.id),
    reach: isAnswered ? 'answered' : 'withheld',
    evidence: quoted(turn, at, found),
    reply: turn.reply,
    earns: false,
  }
}

function asks(asked: AskedTurn, fact: Fact, names: readonly ActId[]): boolean {
  const { turn } = asked
  if (turn.answers.some((answer) => answer.fact === fact.id)) return true
  const found = foundIn(asked, names)
  if (found.length === 0) return false
  if (found.some(({ act }) => !isWide(act)) || fact.acts.every(isWide)) return true
  return fact.saying !== undefined && isSaid(turn.said, fact.saying)
}

const foundIn = ({ names: asked }: AskedTurn, names: readonly ActId[]): FoundAct[] =>
  names.flatMap((name) => asked.get(name) ?? [])

const tellsPartOf = ({ answers }: Turn, { id }: Fact): boolean =>
  answers.some(({ kind, fact }) => kind === 'detail' && fact === id)

const known = new WeakMap<PatientCase, Map<Fact, readonly ActId[]>>()

/** The canonical names of the acts that ask for a fact, made once for each. */
function namesOf(patientCase: PatientCase, fact: Fact): readonly ActId[] {
  const ofCase = known.get(patientCase) ?? new Map<Fact, readonly ActId[]>()
  known.set(patientCase, ofCase)
  const before = ofCase.get(fact)
  if (before) return before
  const names = [...new Set(fact.acts.map((act) => canonicalAct(act, patientCase.complaint)))]
  ofCase.set(fact, names)
  return names
}

/** An invitation, or a question about all illnesses at once, asks for nothing by its name. */
const isWide = (act: ActId): boolean =>
  (isTalk(act) && act !== 'identify' && act !== 'open') || (WIDE.has(act) && targetOf(act) === undefined)

const WIDE = new Set(['pmh', 'fh'])
