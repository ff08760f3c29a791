import type { TrackedEvent, TrackingRequest } from '#contract/tracking.ts'
import { calling } from '../api.ts'
import { readGuestToken } from '../guest-token.ts'
import { currentUser } from '../session/session.ts'
import { readToken } from '../token.ts'

/** Does not remove an invalid token: that is left to the regular API calls. */
const post = calling({ read: () => readToken() ?? readGuestToken(), drop: () => undefined })

/** Sends an event, except from staff and test addresses, which the server ignores too. */
export async function sendEvent(event: TrackedEvent): Promise<void> {
  const user = await currentUser().catch(() => null)
  if (user && (user.is_staff || user.email.toLowerCase().includes('+test'))) return
  const request: TrackingRequest = { told: withoutNames(event), is_mobile: matchMedia('(pointer: coarse)').matches }
  await post('POST', '/api/v1/tracking/event/', request)
}

const withoutNames = (event: TrackedEvent): TrackedEvent =>
  event.event === 'Page Not Found' ? { ...event, properties: { path: shapeOf(event.properties.path) } } : event

/**
 * Returns the shape of a path: plain words stay, and any segment that may be a name, key or address becomes a colon.
 */
export const shapeOf = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .slice(0, 3)
    .map((part) => (/^[a-z][a-z_-]{0,23}$/.test(part) ? part : ':'))
    .join('/')}`
