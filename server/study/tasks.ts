/** A case as the plan sees it. */
export type PlanCandidate = {
  id: number
  presentation: string
  system: string
  level: number
  /** Met often in the exam that the student sits. */
  isUsual: boolean
  /** Of the marks, in the best OSCE History so far; null before the first. */
  share: number | null
}

export type StudyTask = {
  caseId: number
  /** `new`: not met yet; `second`: another go at what earned too little. */
  why: 'new' | 'second'
  /** With `second`: the case whose result it is to better. */
  after: number | null
}

/** Three stars: from there on a presentation is not weak any more. */
const GOOD_ENOUGH = 0.75

/**
 * What the student has left to do: second attempts, the weakest result first, and the patients not met yet, those usual in
 * their exam first, then the lower levels. A patient who serves a second attempt is not among the new ones.
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

/** The best result in each presentation that was met and has not gone well yet, the weakest first. */
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
 * Whom to see for a second attempt: another patient with the same presentation, one not met yet if there is one; else one
 * not met yet of the same body system; else the same patient again.
 */
function partnerOf(weak: PlanCandidate, cases: readonly PlanCandidate[], taken: ReadonlySet<number>): PlanCandidate {
  const others = cases.filter(({ id }) => id !== weak.id && !taken.has(id))
  const alike = others.filter(({ presentation }) => presentation === weak.presentation)
  const isNew = ({ share }: PlanCandidate) => share === null
  return alike.find(isNew) ?? alike[0] ?? others.filter(({ system }) => system === weak.system).find(isNew) ?? weak
}
