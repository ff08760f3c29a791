/** The input of `ddx_efficiency`: the rank of the true diagnosis, and what was ruled out. Ranks count from 1. */
export type RaceRun = {
  /** The number of questions that the race allows, one slot each. */
  slots: number
  /** The rank of the true diagnosis after each question; undefined where it was not listed. */
  ranks: readonly (number | undefined)[]
  /** Its rank at the end. */
  finalRank: number | undefined
  /** The number of diagnoses to rule out, and how many of them were listed or asked about. */
  toExclude: number
  excluded: number
}

/** The three shares of `ddx_efficiency`, unrounded: at most 50, 30 and 20. */
export type Shares = { final: number; along: number; excluded: number }

/**
 * Returns `ddx_efficiency`, a whole number from 0 to 100: 50 for the rank of the true diagnosis at the end, 30 for its
 * rank after each question (unused slots count as the last), 20 for the share of diagnoses to rule out that were listed
 * or asked about. A rank scores its reciprocal, and 0 where the diagnosis is not listed.
 */
export function ddxEfficiency(run: RaceRun): number {
  const { final, along, excluded } = sharesOf(run)
  return Math.round(final + along + excluded)
}

/** Returns the three parts separately, for the result. */
export function sharesOf({ slots, ranks, finalRank, toExclude, excluded }: RaceRun): Shares {
  const last = worthOf(finalRank)
  const used = ranks.slice(0, slots).map(worthOf)
  const along = [...used, ...Array.from({ length: slots - used.length }, () => last)]
  return {
    final: 50 * last,
    along: 30 * mean(along),
    excluded: 20 * (toExclude === 0 ? 1 : excluded / toExclude),
  }
}

const worthOf = (rank: number | undefined) => (rank === undefined ? 0 : 1 / rank)

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
