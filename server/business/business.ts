import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { businessExportQuery, businessReply, type Figure } from '#contract/business.ts'
import { FEWEST_PEOPLE, FIGURES, type FigureId } from '#contract/values/business.ts'
import { noteAct } from '../audit/audit-store.ts'
import { endpoint } from '../endpoint.ts'
import { activeDays, activeMonths, activeWeeks } from './active.ts'
import { caseBeforePayment } from './case-before-payment.ts'
import { churn, reasons } from './churn.ts'
import type { ReadFigure } from './figure.ts'
import { funnel } from './funnel.ts'
import { retention } from './retention.ts'
import { revenue } from './revenue.ts'
import { trials } from './trials.ts'

const READ: Record<FigureId, ReadFigure> = {
  revenue,
  'active-days': activeDays,
  'active-weeks': activeWeeks,
  'active-months': activeMonths,
  trials,
  churn,
  reasons,
  retention,
  funnel,
  'case-before-payment': caseBeforePayment,
}

/** How the business goes: every table, one after the other, so that reading them takes one connection. */
export const showBusiness = endpoint({
  returns: businessReply,
  async handle(_, { db, content, now }) {
    const at = now()
    const figures: Figure[] = []
    for (const id of FIGURES) figures.push(await READ[id]({ db, content, now: at }))
    return { at: at.toISOString(), fewest_people: FEWEST_PEOPLE, figures }
  },
})

/** One of the tables as a file. */
export const exportBusiness = endpoint({
  query: businessExportQuery,
  returns: z.file(),
  async handle({ query: { figure: id }, user }, { db, content, now }) {
    const figure = await READ[id]({ db, content, now: now() })
    const details = { figure: id, rows: figure.rows.length }
    await noteAct(db, { staff: user.id }, { did: 'took a copy of business figures', details }, now())
    return new File([csvOf(figure)], `bedside-${id}.csv`, { type: 'text/csv; charset=utf-8' })
  },
})

/** A small count says so in the file as well. What would be a formula is made text. */
export function csvOf({ columns, rows, definition }: Pick<Figure, 'columns' | 'rows' | 'definition'>): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? `fewer than ${FEWEST_PEOPLE}`))
  const width = columns.length
  const note = [definition, ...Array.from({ length: width - 1 }, () => '')]
  return stringify([columns, ...cells, note], { bom: true, escape_formulas: true })
}
