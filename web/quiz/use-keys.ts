import { useEffectEvent, useLayoutEffect } from 'react'

type Keys = {
  /** Index of the option: A to E is 0 to 4. */
  onLetter: (option: number) => void
  onEnter: () => void
}

/** Handles A to E and Enter anywhere, except in dialogs and fields and on controls that react to Enter. */
export function useKeys(keys: Keys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('dialog, textarea, select')) return
    const option = 'abcde'.indexOf(event.key.toLowerCase())
    if (event.key.length === 1 && option >= 0) keys.onLetter(option)
    else if (event.key === 'Enter' && !target?.closest('a, button, summary')) {
      event.preventDefault()
      keys.onEnter()
    }
  })
  // Attached before the question is painted, so that no early key press is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
