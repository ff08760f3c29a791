import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { sayingsIn } from '#engine/case/saying.ts'
import { isApplicable } from '#engine/patient/applicability.ts'
import { answersOf } from '../answers-of.ts'
import type { Candidate, Example } from './candidate.ts'

/** A candidate shared by all cases; `of` and `named` are the acts and names of a kind. */
export type SharedCandidate = Candidate & { of?: readonly string[]; named?: readonly string[] }

/**
 * Returns the possible replies of this patient: the answers of the case, talk, and a general answer for every act that
 * the case does not cover, so that a default never denies what the case states. `examples` are questions by answer id.
 */
export function candidatesOf(
  patientCase: PatientCase,
  shared: readonly SharedCandidate[],
  examples: ReadonlyMap<string, readonly Example[]>,
): Candidate[] {
  const own = answersOf(patientCase.file).map(
    ({ id, topic, says, earns }): Candidate => ({
      id,
      kind: 'own',
      topic,
      says,
      examples: examples.get(id) ?? [],
      earns,
    }),
  )
  const named = namedIn(own, shared)
  const covered = coveredBy(own, patientCase)
  return [
    ...own,
    ...shared.filter((one) => one.kind === 'talk' || (one.named ? !named.has(one) : fits(patientCase, covered, one))),
  ]
}

/** Returns the shared kinds that an answer of the case names. */
function namedIn(own: readonly Candidate[], shared: readonly SharedCandidate[]): ReadonlySet<SharedCandidate> {
  const isSaidIn = sayingsIn(own.map(({ topic, says }) => `${topic} ${says}`))
  return new Set(shared.filter(({ named }) => named && isSaidIn(named)))
}

/** Returns every act that an answer of the case earns, by its canonical name. */
const coveredBy = (own: readonly Candidate[], { complaint }: PatientCase): ReadonlySet<string> =>
  new Set(own.flatMap(({ earns }) => earns.map((act) => canonicalAct(act, complaint))))

function fits(patientCase: PatientCase, covered: ReadonlySet<string>, general: SharedCandidate): boolean {
  const [act = ''] = general.earns
  return !covered.has(canonicalAct(act, patientCase.complaint)) && isApplicable(patientCase, act)
}
