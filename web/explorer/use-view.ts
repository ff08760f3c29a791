import { useSearchParams } from 'react-router'
import { type ConditionQuery, MINE, type Mine } from './find-conditions.ts'

export type By = 'system' | 'complaint'
export type View = ConditionQuery & { by: By }

/** The search and filters, stored in the URL so that they survive a reload and going back. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams()
  const mine = params.get('mine') ?? 'all'
  const view: View = {
    typed: params.get('q') ?? '',
    mine: mine in MINE ? (mine as Mine) : 'all',
    by: params.get('by') === 'complaint' ? 'complaint' : 'system',
  }
  const change = (changed: Partial<View>) =>
    setParams(addressOf({ ...view, ...changed }), { replace: true, preventScrollReset: true })
  return [view, change]
}

function addressOf({ typed, mine, by }: View): Record<string, string> {
  return { ...(typed && { q: typed }), ...(mine !== 'all' && { mine }), ...(by === 'complaint' && { by }) }
}
