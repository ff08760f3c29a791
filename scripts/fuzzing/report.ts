import type { FuzzFault, FuzzResult } from './fuzz.ts'

/** Formats a fault with everything needed to send its request again. */
export const printFault = ({ at, request, reply, faults }: FuzzFault): string =>
  [
    `request ${at}: ${faults.join('; ')}`,
    `  ${request.method} ${request.path.slice(0, 300)}`,
    ...(request.body === undefined ? [] : [`  body ${JSON.stringify(request.body.slice(0, 300))}`]),
    `  → ${reply.status} ${reply.text.slice(0, 300)}`,
  ].join('\n')

/** Formats the count of each status, and the time of the slowest reply. */
export function printFigures({ sent, statuses, slowestMs, faults, breaches }: FuzzResult): string {
  const counted = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status} × ${count}`)
  return `${sent} requests: ${counted.join(', ')}; slowest ${Math.round(slowestMs)} ms; ${faults.length} faults, ${breaches.length} attacks that got through`
}
