import { faultReply, faultRequest } from '#contract/faults.ts'
import { openEndpoint } from '../endpoint.ts'
import { takeFromQuota } from '../limits/rate-limit-store.ts'

const HOUR_MS = 3_600_000
const FAULTS_AN_HOUR = 20

/** Accepts a page's report of a fault. It identifies no one, and reports with any extra data are rejected. */
export const reportFault = openEndpoint({
  body: faultRequest,
  returns: faultReply,
  async handle({ body, ip }, { db, now, sendFault }) {
    const at = now()
    const taken = await takeFromQuota(db, `faults:${ip}`, FAULTS_AN_HOUR, new Date(at.getTime() + HOUR_MS), at)
    if (taken) sendFault?.(body, 'browser')
    return { taken }
  },
})
