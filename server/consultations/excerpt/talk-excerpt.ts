import type { ExcerptTurn } from '#contract/judging.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { StoredTurn } from '../attempts/turn-store.ts'

/** Messages shown to staff before and after the one reviewed, as SECURITY.md and the privacy page state. */
export const MESSAGES_AROUND = { before: 3, after: 2 } as const

/**
 * Returns a message with those around it and the engine's interpretation of each; empty if the message is not found.
 * Leaves out the greeting, which contains the student's name.
 */
export function talkExcerpt(
  all: readonly StoredTurn[],
  judged: string,
  patientCase: PatientCase | undefined,
): ExcerptTurn[] {
  const stored = all.filter(({ turn }) => turn !== null)
  const at = stored.findIndex(({ id }) => id === judged)
  if (at < 0) return []
  const around = stored.slice(Math.max(0, at - MESSAGES_AROUND.before), at + 1 + MESSAGES_AROUND.after)
  return around.map((row) => presentTurn(row, row.id === judged, patientCase))
}

function presentTurn({ said, atMs, turn, reply }: StoredTurn, isJudged: boolean, patientCase: PatientCase | undefined) {
  const labels = new Map(patientCase?.items.map(({ id, label }) => [id, label]))
  const facts = (turn?.answers ?? []).flatMap(({ kind, fact }) => (fact && kind !== 'withheld' ? [fact] : []))
  return {
    at_seconds: Math.round(atMs / 1000),
    said: said ?? '',
    reply: turn?.reply ?? reply.response,
    heard: (turn?.acts ?? []).map(({ act, from, to }) => ({ act, words: (turn?.said ?? '').slice(from, to) })),
    told: [...new Set(facts)].map((id) => patientCase?.facts.get(id)?.gist ?? id),
    earned: (turn?.credited ?? []).map((id) => labels.get(id) ?? id),
    is_judged: isJudged,
  }
}
