import { useSyncExternalStore } from 'react'

/** As wide as the header's tabs need: below it the debrief folds. On paper it is whole. */
const NARROW = 'screen and (max-width: 1000px)'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the window is that of a phone or a tablet. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
