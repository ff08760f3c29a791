import type { CaseHistoryReply } from '#contract/agent.ts'
import { resultPath as groupResultPath } from '../../paths/group-paths.ts'

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
export function scoreInWords(session: Session): string {
  if (modeLabel(session.mode).short !== 'Dx') return `${session.current_score}/${session.max_score}`
  return `${Math.max(0, Math.round(session.ddx_efficiency ?? 0))}%`
}

/** The address of a session's result. */
export function resultOf(caseId: number, { uuid, mode }: Session): string {
  const { short } = modeLabel(mode)
  if (short === 'Dx') return `/diagnosis/${caseId}/session_id/${uuid}/result`
  return short === 'Script' ? groupResultPath(uuid) : `/cases/${caseId}/session_id/${uuid}/rubric`
}

/** What a session came to, from 0 to 1: of the marks that there were on its day. */
export function shareOf({ mode, ddx_efficiency, current_score, max_score }: Session): number {
  if (modeLabel(mode).short === 'Dx') return Math.max(0, ddx_efficiency ?? 0) / 100
  return max_score === 0 ? 0 : current_score / max_score
}

/** Whether a session is the best of its way of working the case, where there is more than one to choose from. */
export function isBest(session: Session, { sessions }: Pick<HistoryEntry, 'sessions'>): boolean {
  const alike = sessions.filter(({ mode }) => modeLabel(mode).short === modeLabel(session.mode).short)
  return alike.length > 1 && alike.every((other) => shareOf(other) <= shareOf(session))
}

/** One of the three bests of a card: a figure with what it is of, or none yet. */
export type BestFigure = { name: string; figure: { value: number; of: string } | null }

/** Ways of working cases, beside the OSCE History, that the student has tried on any case. */
export type WaysTried = { race: boolean; script: boolean }

export const waysTried = (history: readonly Pick<HistoryEntry, 'result'>[]): WaysTried => ({
  race: history.some(({ result }) => result.ddx_efficiency !== null),
  script: history.some(({ result }) => result.best_pwf_score !== null),
})

/**
 * The best of each way of working the case: "not yet" for one that the student has tried elsewhere, nothing for one that
 * they never met. A race that went badly is shown as nought.
 */
export function bestsOf({ result, sessions }: HistoryEntry, tried: WaysTried): BestFigure[] {
  const { score, max_score, ddx_efficiency: race, best_pwf_score: script } = result
  const consulted = sessions.some(({ mode }) => modeLabel(mode).short === 'Hx')
  const best = (name: string, value: number | null, of: string): BestFigure => ({
    name,
    figure: value === null ? null : { value, of },
  })
  return [
    best('Best Hx Score', consulted ? score : null, `/${max_score}`),
    ...(tried.race ? [best('Best Dx Score', race === null ? null : Math.max(0, Math.round(race)), '%')] : []),
    ...(tried.script ? [best('Best Scripts Score', script, `/${max_score}`)] : []),
  ]
}

/** The diagnosis once there is a star and the student may know it; else UNDIAGNOSED. */
export const diagnosisLabel = ({ result, diagnosis }: Pick<HistoryEntry, 'result' | 'diagnosis'>): string =>
  result.stars > 0 && diagnosis !== null ? diagnosis : UNDIAGNOSED

export const UNDIAGNOSED = 'UNDIAGNOSED'
