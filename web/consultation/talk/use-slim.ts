import { useCallback, useState } from 'react'
import { nextSlim, type ScrollPosition } from './slim.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

/** Whether a phone's screen is drawn slim: once the talk scrolls or a keyboard opens, which also takes its height away. */
export function useSlim(started: boolean) {
  const [slim, setSlim] = useState(false)
  const keyboard = useKeyboardHeight()
  const onScrolled = useCallback((place: ScrollPosition) => setSlim((now) => nextSlim(now, place)), [])
  return {
    onScrolled,
    frame: {
      // Under the brief of a talk that is resumed nothing moves: it is drawn slim by the press that goes on with it.
      'data-slim': (slim && started) || keyboard > 0 || undefined,
      style: keyboard > 0 ? { height: `${keyboard}px` } : undefined,
    },
  }
}
