import { type ComponentType, useEffect, useState } from 'react'
import { isBusy, noteInterruption, SETTLED_MS } from './interruptions.ts'
import { onPhone } from './on-phone.ts'
import type { CardSection } from './sections.ts'
import type { TourProps } from './tour.tsx'

/**
 * Loads the tour of a page if it is due, half a second after the page has loaded. It is shown on wide screens only, and
 * not to a student who has already started something: then it waits for the next visit.
 */
export function useTour(
  section: CardSection,
  enabled = true,
): { Tour: ComponentType<TourProps> | null; close: () => void } {
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null)
  useEffect(() => {
    if (!enabled || onPhone()) return
    let cancelled = false
    const begin = async () => {
      const found = await loadTour([section])
      if (cancelled || !found || isBusy()) return
      noteInterruption()
      setTour(() => found.Tour)
    }
    const soon = setTimeout(() => void begin(), SETTLED_MS)
    return () => {
      cancelled = true
      clearTimeout(soon)
    }
  }, [section, enabled])
  return { Tour, close: () => setTour(null) }
}

/** Loads the card with the sections that are due; null if none is, or if loading fails. */
export async function loadTour<S extends CardSection>(sections: readonly S[]) {
  const progress = await import('./progress.ts').catch(() => null)
  const due = (await progress?.dueSections(sections)) ?? []
  if (due.length === 0) return null
  const loaded = await import('./tour.tsx').catch(() => null)
  return loaded && { Tour: loaded.Tour, due }
}
