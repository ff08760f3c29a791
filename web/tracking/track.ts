import type { TrackedEvent } from '#contract/tracking.ts'

type Name = TrackedEvent['event']
type Properties<N extends Name> = Extract<TrackedEvent, { event: N }>['properties']

/**
 * Reports an analytics event to our own server; the only place that does. Stores nothing on the device, blocks nothing,
 * and respects Do Not Track and Global Privacy Control. The sending code is loaded with the first event.
 */
export function track<N extends Name>(event: N, properties: Properties<N>): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  import('./send-event.ts').then(({ sendEvent }) => sendEvent({ event, properties } as TrackedEvent)).catch(() => null)
}
