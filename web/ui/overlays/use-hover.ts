import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** Delays: a passing mouse opens nothing, and cutting a corner on the way to the popover does not close it. */
const REST_MS = 120
const LEAVE_MS = 220

/** Opens a popover when the mouse rests on it or its button. Closes it when the mouse leaves, unless it was pressed. */
export function useHover(popup: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)
  useEffect(() => () => clearTimeout(soon.current), [])

  const open = () => {
    if (isOpen(popup) || !button.current) return
    byHover.current = true
    popup.current?.showPopover({ source: button.current })
  }
  const close = () => {
    if (byHover.current && isOpen(popup) && !popup.current?.contains(document.activeElement))
      popup.current?.hidePopover()
  }
  const later = (work: () => void, ms: number) => {
    clearTimeout(soon.current)
    soon.current = setTimeout(work, ms)
  }
  return {
    around: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(open, REST_MS),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(close, LEAVE_MS),
    },
    /** A press on the button of a popover opened by hovering keeps it open. */
    keep: (press: MouseEvent) => {
      clearTimeout(soon.current)
      if (byHover.current && isOpen(popup)) press.preventDefault()
      byHover.current = false
    },
  }
}

const isOpen = (popup: RefObject<HTMLElement | null>) => popup.current?.matches(':popover-open') ?? false
