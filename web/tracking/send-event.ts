import type { TrackedEvent, TrackingRequest } from '#contract/tracking.ts'
import { calling } from '../api.ts'
import { readGuestToken } from '../guest-token.ts'
import { currentUser } from '../session/session.ts'
import { readToken } from '../token.ts'

/** A token that does not work any more is another person's to forget. */
const tell = calling({ read: () => readToken() ?? readGuestToken(), drop: () => undefined })

/** Tells an event, unless it is of staff or of a test address: the server leaves those out as well. */
export async function sendEvent(told: TrackedEvent): Promise<void> {
  const user = await currentUser().catch(() => null)
  if (user && (user.is_staff || user.email.toLowerCase().includes('+test'))) return
  const request: TrackingRequest = { told: withoutNames(told), is_mobile: matchMedia('(pointer: coarse)').matches }
  await tell('POST', '/api/v1/tracking/event/', request)
}

const withoutNames = (told: TrackedEvent): TrackedEvent =>
  told.event === 'Page Not Found' ? { ...told, properties: { path: shapeOf(told.properties.path) } } : told

/** The shape of an address: words stay words, and whatever may be a name, a key or an address becomes a colon. */
export const shapeOf = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '')
    .slice(0, 3)
    .map((part) => (/^[a-z][a-z_-]{0,23}$/.test(part) ? part : ':'))
    .join('/')}`
