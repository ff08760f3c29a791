import { useEffectEvent, useLayoutEffect } from 'react'

type Keys = {
  /** A to E, from 0. */
  onLetter: (option: number) => void
  onEnter: () => void
}

/** A to E choose and Enter goes on, wherever the focus is, but in a dialog, in a field, or on what Enter presses by itself. */
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
