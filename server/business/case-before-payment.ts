import { viewOf } from '#engine/case/case-view.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import { countCasesBeforePayment } from './case-before-payment-store.ts'
import type { ReadFigure } from './figure.ts'
import { COUNTED, shown } from './people.ts'

/** Which case people finished last before they paid for the first time. */
export const caseBeforePayment: ReadFigure = async ({ db, content }) => {
  const rows = await countCasesBeforePayment(db)
  const named = rows.map(({ case_id: id, people: count }) => ({ name: nameOf(content, id), count }))
  return {
    id: 'case-before-payment',
    title: 'The case before the first payment',
    definition: `For everyone who has paid: the case that they finished last, in whatever mode, before their first payment above zero. Of all time. Cases with few people share the last row. ${COUNTED}`,
    columns: ['Case', 'People'],
    rows: together(named),
  }
}

function nameOf({ cases }: LoadedContent, id: number | null): string {
  if (id === null) return 'None finished before'
  const found = cases.get(id)
  return found ? `${id}, ${viewOf(found).card.patient.name}` : `${id}, no longer in the library`
}

/** Rows that are too small to be shown are shown as one. */
function together(rows: readonly { name: string; count: number }[]): [string, number | null][] {
  const small = rows.filter(({ count }) => shown(count) === null)
  const rest = small.reduce((sum, { count }) => sum + count, 0)
  return [
    ...rows.filter((row) => !small.includes(row)).map(({ name, count }): [string, number] => [name, count]),
    ...(rest > 0 ? [['Other cases', shown(rest)] as [string, number | null]] : []),
  ]
}
