import type { CaseHistoryReply } from '#contract/agent.ts'

export type HistoryEntry = CaseHistoryReply[number]
type Session = HistoryEntry['sessions'][number]

/** Sessions shown at a time. */
export const PAGE = { wide: 4, narrow: 3 }

/** One page of sessions, and what to say about it. Pages count from 0. */
export function pageOf(sessions: Session[], page: number, size: number) {
  const rows = sessions.slice(page * size, (page + 1) * size)
  const from = page * size + 1
  return { rows, from, to: from + rows.length - 1, of: sessions.length, last: (page + 1) * size >= sessions.length }
}

/** DIAGNOSIS is Dx, multi or two is Script, anything else is Hx. */
export function modeLabel(mode: string): { short: string; long: string } {
  if (mode === 'DIAGNOSIS') return { short: 'Dx', long: 'Race To Diagnosis' }
  if (mode === 'multi' || mode === 'two') return { short: 'Script', long: 'Group session' }
  return { short: 'Hx', long: 'OSCE History' }
}

/** Marks, or for a race the efficiency, which is never shown below nought. */
export function scoreInWords(session: Session, maxScore: number): string {
  if (modeLabel(session.mode).short !== 'Dx') return `${session.current_score}/${maxScore}`
  return `${Math.max(0, Math.round(session.ddx_efficiency ?? 0))}%`
}

/** Whether a session is the one that made the card's best score, where there is more than one to choose from. */
export const isBest = (session: Session, entry: HistoryEntry): boolean =>
  entry.sessions.length > 1 && modeLabel(session.mode).short === 'Hx' && session.current_score === entry.result.score
