import type { CaseHistoryReply } from '#contract/agent.ts'
import { resultPath as groupResultPath } from '../../paths/group-paths.ts'

export type HistoryEntry = CaseHistoryReply[number]
type Session = HistoryEntry['sessions'][number]

export const PAGE = { wide: 4, narrow: 3 }

/** Returns one page of sessions and the numbers for its caption. Pages count from 0. */
export function pageOf(sessions: Session[], page: number, size: number) {
  const rows = sessions.slice(page * size, (page + 1) * size)
  const from = page * size + 1
  return { rows, from, to: from + rows.length - 1, of: sessions.length, last: (page + 1) * size >= sessions.length }
}

/** Returns the mode's label: DIAGNOSIS is Dx, multi or two is Script, all others are Hx. */
export function modeLabel(mode: string): { short: string; long: string } {
  if (mode === 'DIAGNOSIS') return { short: 'Dx', long: 'Race To Diagnosis' }
  if (mode === 'multi' || mode === 'two') return { short: 'Script', long: 'Group session' }
  return { short: 'Hx', long: 'OSCE History' }
}

/** Formats the marks or, for a race, the efficiency, which is never shown below 0. */
export function scoreInWords(session: Session): string {
  if (modeLabel(session.mode).short !== 'Dx') return `${session.current_score}/${session.max_score}`
  return `${Math.max(0, Math.round(session.ddx_efficiency ?? 0))}%`
}

export function resultOf(caseId: number, { uuid, mode }: Session): string {
  const { short } = modeLabel(mode)
  if (short === 'Dx') return `/diagnosis/${caseId}/session_id/${uuid}/result`
  return short === 'Script' ? groupResultPath(uuid) : `/cases/${caseId}/session_id/${uuid}/rubric`
}

/** Returns a session's result as a fraction from 0 to 1, of the marks available at the time. */
export function shareOf({ mode, ddx_efficiency, current_score, max_score }: Session): number {
  if (modeLabel(mode).short === 'Dx') return Math.max(0, ddx_efficiency ?? 0) / 100
  return max_score === 0 ? 0 : current_score / max_score
}

/** Returns whether a session is the best in its mode, if there are several. */
export function isBest(session: Session, { sessions }: Pick<HistoryEntry, 'sessions'>): boolean {
  const alike = sessions.filter(({ mode }) => modeLabel(mode).short === modeLabel(session.mode).short)
  return alike.length > 1 && alike.every((other) => shareOf(other) <= shareOf(session))
}

/** One of the three best results on a card: a figure with its unit, or none yet. */
export type BestFigure = { name: string; figure: { value: number; of: string } | null }

/** Modes other than OSCE History that the student has tried on any case. */
export type ModesTried = { race: boolean; script: boolean }

export const modesTried = (history: readonly Pick<HistoryEntry, 'result'>[]): ModesTried => ({
  race: history.some(({ result }) => result.ddx_efficiency !== null),
  script: history.some(({ result }) => result.best_pwf_score !== null),
})

/**
 * Returns the best result in each mode: "not yet" for a mode tried on other cases, and nothing for one never tried.
 * Negative race results are shown as 0.
 */
export function bestsOf({ result, sessions }: HistoryEntry, tried: ModesTried): BestFigure[] {
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

/** Returns the diagnosis once there is a star and the student may know it; otherwise UNDIAGNOSED. */
export const diagnosisLabel = ({ result, diagnosis }: Pick<HistoryEntry, 'result' | 'diagnosis'>): string =>
  result.stars > 0 && diagnosis !== null ? diagnosis : UNDIAGNOSED

export const UNDIAGNOSED = 'UNDIAGNOSED'
