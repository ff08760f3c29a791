import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

const AT_MOST = 3

/** Returns unfinished cases to do next: same system first, then by shared collections, then by level. */
export function nextCases(last: PatientCase, cases: readonly PatientCase[], finished: ReadonlySet<number>): number[] {
  const candidates = cases.filter(({ id }) => id !== last.id && !finished.has(id))
  const ranked = candidates.map((candidate) => ({ id: candidate.id, rank: rankOf(last, candidate) }))
  return ranked
    .sort((one, other) => other.rank - one.rank || one.id - other.id)
    .slice(0, AT_MOST)
    .map(({ id }) => id)
}

function rankOf(before: PatientCase, candidate: PatientCase): number {
  const { card: last } = viewOf(before)
  const { card } = viewOf(candidate)
  const shared = card.collections.filter((name) => last.collections.includes(name)).length
  return (card.system === last.system ? 100 : 0) + shared * 10 - Math.abs(card.level - last.level)
}
