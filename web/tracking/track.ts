import type { TrackedEvent } from '#contract/tracking.ts'

type Name = TrackedEvent['event']
type Properties<N extends Name> = Extract<TrackedEvent, { event: N }>['properties']

/**
 * Tells our own server that something happened: the one place from which the site does. Nothing is kept on the device,
 * nothing waits for it, and a browser that asks not to be tracked tells nothing. How it is told comes with the first event.
 */
export function track<N extends Name>(event: N, properties: Properties<N>): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl) return
  import('./send-event.ts').then(({ sendEvent }) => sendEvent({ event, properties } as TrackedEvent)).catch(() => null)
}
