import { type KeyboardEvent, type RefObject, useRef } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Keyboard navigation: the arrow keys move between the search field and the results, Enter in the field opens the
 * first, and Escape in the list returns to the field.
 */
export function useArrows(): { box: RefObject<HTMLDivElement | null>; onKeyDown: (press: KeyboardEvent) => void } {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = (press: KeyboardEvent) => {
    const field = box.current?.querySelector<HTMLElement>('input[type="search"]')
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-found] a') ?? [])]
    const active = document.activeElement instanceof HTMLElement ? document.activeElement : undefined
    const at = active ? links.indexOf(active) : -1
    const inField = active === field
    if (!field || (at < 0 && !inField) || press.nativeEvent.isComposing) return
    const next = nextOf(press.key, at, inField)
    const goal = next === undefined ? undefined : next < 0 ? field : links[next]
    if (!goal) return
    press.preventDefault()
    goal.focus()
  }
  return { box, onKeyDown }
}

/** Returns the index in the list that a key moves to, -1 for the field; undefined for other keys. */
function nextOf(key: string, at: number, inField: boolean): number | undefined {
  const by = STEPS[key]
  if (by !== undefined) return inField && by < 0 ? undefined : at + by
  if (key === 'Enter' && inField) return 0
  return key === 'Escape' && !inField ? -1 : undefined
}
