import type { PortfolioReply } from '#contract/portfolio.ts'

type Consulted = PortfolioReply['consultations'][number]

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Returns the size of the portfolio, in a sentence. */
export function headWords({ consultations }: Pick<PortfolioReply, 'consultations'>): string {
  const patients = new Set(consultations.map(({ case_id }) => case_id)).size
  const exams = consultations.filter(({ exam }) => exam).length
  const all = `${counted(consultations.length, 'consultation', 'consultations')} with ${counted(patients, 'patient', 'patients')}`
  return exams === 0 ? `${all}.` : `${all}, ${exams} of them under exam conditions.`
}

export const percentOf = ({ marks, awarded }: { marks: number; awarded: number }): number =>
  marks === 0 ? 0 : Math.round((100 * awarded) / marks)

/** Returns the percentile and the conditions under which it was earned. */
export function comparedWords({
  percentile,
  exam,
  extra_time: extra,
}: Pick<Consulted, 'percentile' | 'exam' | 'extra_time'>): string {
  const conditions = [exam && 'exam conditions', extra > 0 && `${extra}% extra time`].filter(Boolean).join(', ')
  const place = percentile === null ? '–' : String(percentile)
  return conditions ? `${place} (${conditions})` : place
}
