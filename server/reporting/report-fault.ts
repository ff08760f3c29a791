import { faultReply, faultRequest } from '#contract/faults.ts'
import { openEndpoint } from '../endpoint.ts'
import { takeFromQuota } from '../limits/rate-limit-store.ts'

const HOUR_MS = 3_600_000
const FAULTS_AN_HOUR = 20

/** Takes what a page tells of a fault of its own. It identifies no one, and a report that says too much is refused. */
export const reportFault = openEndpoint({
  body: faultRequest,
  returns: faultReply,
  async handle({ body, ip }, { db, now, tellFault }) {
    const at = now()
    const taken = await takeFromQuota(db, `faults:${ip}`, FAULTS_AN_HOUR, new Date(at.getTime() + HOUR_MS), at)
    if (taken) tellFault?.(body, 'browser')
    return { taken }
  },
})
