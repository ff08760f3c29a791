import { type TrackedEvent, trackingReply, trackingRequest } from '#contract/tracking.ts'
import type { Db } from '../db/database.ts'
import { visitorEndpoint } from '../endpoint.ts'
import { takeFromQuota } from '../limits/rate-limit-store.ts'
import type { Guest } from '../user.ts'
import { addEvent, findEmail, findPrices } from './event-store.ts'

const HOUR_MS = 3_600_000
/** More than any user causes in an hour, and too few to fill a disk. */
const EVENTS_AN_HOUR = 60

/**
 * Stores an event without the user. Ignores staff, test addresses, browsers that opt out of tracking, and events with
 * extra data, without an error.
 */
export const trackEvent = visitorEndpoint({
  body: trackingRequest,
  returns: trackingReply,
  async handle({ body: { told: event, is_mobile: isMobile }, user, ip, header }, { db, now }) {
    const at = now()
    const unwanted = header('dnt') === '1' || header('sec-gpc') === '1' || (await isLeftOut(db, user))
    if (unwanted || !(await takeFromQuota(db, `tracking:${ip}`, EVENTS_AN_HOUR, new Date(at.getTime() + HOUR_MS), at)))
      return { kept: false }
    const properties = await valued(db, event)
    if (!properties) return { kept: false }
    const visitor = user === null ? 'visitor' : user.isGuest ? 'guest' : 'student'
    await addEvent(db, { at, event: event.event, visitor, isMobile, properties })
    return { kept: true }
  },
})

async function isLeftOut(db: Db, who: Guest | null): Promise<boolean> {
  if (!who || who.isGuest) return false
  if (who.may.isStaff) return true
  return (await findEmail(db, who.id))?.toLowerCase().includes('+test') ?? false
}

/**
 * Returns the stored properties of an event. The plan must exist; a purchase in another currency is valued at the same
 * proportion of the plan's price in USD.
 */
async function valued(db: Db, tracked: TrackedEvent): Promise<Record<string, string | number> | undefined> {
  if (tracked.event !== 'Purchase' && tracked.event !== 'Purchase Failed') return tracked.properties
  const rows = await findPrices(db, tracked.properties.plan)
  const [own, usd] = [tracked.properties.currency, 'USD'].map(
    (name) => rows.find((row) => row.currency === name)?.cents,
  )
  if (!own || !usd) return undefined
  if (tracked.event === 'Purchase Failed') return tracked.properties
  return { ...tracked.properties, value: Math.round((tracked.properties.amount * 100 * usd) / own) / 100 }
}
