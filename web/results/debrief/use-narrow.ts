import { useSyncExternalStore } from 'react'

/** The width that the header's tabs need; below it the sections collapse. A printout is always complete. */
const NARROW = 'screen and (max-width: 1000px)'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns whether the viewport is as narrow as a phone's or a tablet's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
