import { useCallback, useState } from 'react'
import { nextSlim, type ScrollPosition } from './slim.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/**
 * Decides whether a phone's layout is slim: once the conversation scrolls, or while the on-screen keyboard is open,
 * which also limits the height.
 */
export function useSlim(started: boolean) {
  const [slim, setSlim] = useState(false)
  const keyboard = useKeyboardHeight()
  const onScrolled = useCallback((place: ScrollPosition) => setSlim((now) => nextSlim(now, place)), [])
  return {
    onScrolled,
    frame: {
      // While the brief of a resumed consultation is open the layout does not change; it becomes slim when the student
      // continues.
      'data-slim': (slim && started) || keyboard > 0 || undefined,
      style: keyboard > 0 ? { height: `${keyboard}px` } : undefined,
    },
  }
}
