import { useEffect } from 'react'

/**
 * Keyboard shortcuts of the studio, as displayed. Letters are matched by physical key, because Option types other
 * characters.
 */
export const KEYS = { next: 'Alt+J', before: 'Alt+K', patient: 'Alt+P' } as const

type Doing = { onNext: () => void; onBefore: () => void; onPatient: () => void }

/** Listens for the studio's shortcuts, wherever the focus is. */
export function useKeys({ onNext, onBefore, onPatient }: Doing) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const act = { KeyJ: onNext, KeyK: onBefore, KeyP: onPatient }[event.code]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
