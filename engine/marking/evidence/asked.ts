import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Fact } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { isSaid } from '#engine/case/saying.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { twinsOf } from '#engine/patient/kin.ts'
import { isDenial } from '#engine/patient/room.ts'
import { type ActId, isTalk, targetOf } from '#engine/vocabulary/acts.ts'
import { quoted } from './quoted.ts'
import { type EvidenceRow, rowOf } from './row.ts'

/**
 * A topic that was asked for and not told, as its row: a denial that the patient gave in other words, a thing held back,
 * or one that another answer left out. Undefined where nothing asked for it.
 */
export function askedFor(patientCase: PatientCase, turns: readonly Turn[], fact: Fact): EvidenceRow | undefined {
  const at = turns.findIndex((turn) => asks(patientCase, turn, fact))
  const turn = turns[at]
  if (!turn) return undefined
  const found = turn.acts.find(({ act }) => isOf(patientCase, fact, act)) ?? { from: 0, to: turn.said.length }
  const isAnswered = (isDenial(fact.says) && isPlain(fact)) || turns.some((one) => tellsPartOf(one, fact))
  return {
    finding: rowOf(fact.id),
    reach: isAnswered ? 'answered' : 'withheld',
    evidence: quoted(turn, at, found),
    reply: turn.reply,
    earns: false,
  }
}

function asks(patientCase: PatientCase, turn: Turn, fact: Fact): boolean {
  if (turn.answers.some((answer) => answer.fact === fact.id)) return true
  const acts = turn.acts.filter(({ act }) => isOf(patientCase, fact, act))
  if (acts.length === 0) return false
  const isNamed = fact.saying !== undefined && isSaid(turn.said, fact.saying)
  return isNamed || acts.some(({ act }) => !isWide(act)) || fact.acts.every(isWide)
}

const tellsPartOf = ({ answers }: Turn, { id }: Fact): boolean =>
  answers.some(({ kind, fact }) => kind === 'detail' && fact === id)

/** Whether an act asks for a topic, by its name or by one for nearly the same thing. */
function isOf({ complaint }: PatientCase, { acts }: Fact, act: ActId): boolean {
  const names = [act, ...twinsOf(act)].map((name) => canonicalAct(name, complaint))
  return acts.some((own) => names.includes(canonicalAct(own, complaint)))
}

/** An invitation, or a question about all illnesses at once, asks for nothing by its name. */
const isWide = (act: ActId): boolean =>
  (isTalk(act) && act !== 'identify' && act !== 'open') || (WIDE.has(act) && targetOf(act) === undefined)

const WIDE = new Set(['pmh', 'fh'])
