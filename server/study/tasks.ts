/** A case as used by the plan. */
export type PlanCandidate = {
  id: number
  presentation: string
  system: string
  level: number
  /** Common in the student's exam. */
  isUsual: boolean
  /** Best share of the marks in an OSCE History; null before the first. */
  share: number | null
}

export type StudyTask = {
  caseId: number
  /** `new`: not attempted yet; `second`: a second attempt after a low score. */
  why: 'new' | 'second'
  /** With `second`: the case whose result to improve. */
  after: number | null
}

/** Three stars: from here on a presentation is no longer weak. */
const GOOD_ENOUGH = 0.75

/**
 * Returns the student's remaining tasks: second attempts, weakest result first, and new cases, those common in their
 * exam first, then by level. A case used for a second attempt is not listed as new.
 */
export function taskQueues(cases: readonly PlanCandidate[]): { second: StudyTask[]; fresh: StudyTask[] } {
  const taken = new Set<number>()
  const second = weakOnes(cases).map((one): StudyTask => {
    const { id } = partnerOf(one, cases, taken)
    taken.add(id)
    return { caseId: id, why: 'second', after: one.id }
  })
  const fresh = cases
    .filter(({ id, share }) => share === null && !taken.has(id))
    .toSorted((one, other) => +other.isUsual - +one.isUsual || one.level - other.level || one.id - other.id)
    .map(({ id }): StudyTask => ({ caseId: id, why: 'new', after: null }))
  return { second, fresh }
}

/** Returns the best result in each weak presentation that was attempted, weakest first. */
function weakOnes(cases: readonly PlanCandidate[]): PlanCandidate[] {
  const shareOf = ({ share }: PlanCandidate) => share ?? 0
  const met = Map.groupBy(
    cases.filter(({ share }) => share !== null),
    ({ presentation }) => presentation,
  )
  return [...met.values()]
    .map((group) => group.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best)))
    .filter((one) => shareOf(one) < GOOD_ENOUGH)
    .toSorted((one, other) => shareOf(one) - shareOf(other))
}

/**
 * Returns the case for a second attempt: another one with the same presentation, preferably not attempted yet; else a
 * new one of the same body system; else the same case.
 */
function partnerOf(weak: PlanCandidate, cases: readonly PlanCandidate[], taken: ReadonlySet<number>): PlanCandidate {
  const others = cases.filter(({ id }) => id !== weak.id && !taken.has(id))
  const alike = others.filter(({ presentation }) => presentation === weak.presentation)
  const isNew = ({ share }: PlanCandidate) => share === null
  return alike.find(isNew) ?? alike[0] ?? others.filter(({ system }) => system === weak.system).find(isNew) ?? weak
}
