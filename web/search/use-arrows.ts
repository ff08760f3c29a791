import { type KeyboardEvent, type RefObject, useRef } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Walks by arrow keys from the search field through the links that were found and back; Enter in the field goes to the
 * first of them, Escape in the list back to the field.
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

/** The place in the list that a key leads to, -1 for the field; undefined where the key means nothing here. */
function nextOf(key: string, at: number, inField: boolean): number | undefined {
  const by = STEPS[key]
  if (by !== undefined) return inField && by < 0 ? undefined : at + by
  if (key === 'Enter' && inField) return 0
  return key === 'Escape' && !inField ? -1 : undefined
}
