import type { Figure } from '#contract/business.ts'
import type { ReadFigure } from './figure.ts'
import { countFunnel, type FunnelCounts } from './funnel-store.ts'
import { COUNTED, share, shown } from './people.ts'

const DAY = 86_400_000
/** As long as the site's events are kept. */
const DAYS = 90

/** From the first page to a payment, of who joined lately. */
export const funnel: ReadFigure = async ({ db, now }) =>
  present(await countFunnel(db, new Date(now.getTime() - DAYS * DAY)))

function present(counts: FunnelCounts): Figure {
  const steps: [string, number][] = [
    ['Joined', counts.joined],
    ['Verified their e-mail', counts.verified],
    ['Finished a first case', counts.finished],
    ['Finished a second case', counts.again],
    ['Started a trial', counts.tried],
    ['Paid', counts.bought],
  ]
  return {
    id: 'funnel',
    title: 'From the first page to a payment',
    definition: `The last ${DAYS} days. First page opened: how often visitors who were not signed in opened it, not how many people; browsers that ask not to be tracked are missing. Everything below: people who joined in these days, and what they have done up to now, each step on its own. Share: of who joined. ${COUNTED}`,
    columns: ['Step', 'Number', 'Share, %'],
    rows: [
      ['First page opened', counts.opened, ''],
      ...steps.map(([name, count]) => [name, shown(count), share(count, counts.joined)]),
    ],
  }
}
