import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { rememberFocus, restoreFocus, tabStops } from './focus.ts'

export type ModalBehaviour = {
  open: boolean
  /** Called on Escape, a press outside and the browser's back gesture. Without it, the dialog must be answered. */
  onClose?: (() => void) | undefined
  /** Called when the exit animation has ended. */
  onGone?: (() => void) | undefined
  /** Receives focus on opening, instead of the first tab stop. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Returns where focus goes on closing, instead of the element that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/**
 * Opens and closes a native modal dialog by a property. `isThere` stays true until the exit animation has ended;
 * `props` are for the `dialog` element, whose children are the scrim and the content.
 */
export function useModal({ open, onClose, onGone, initialFocus, finalFocus }: ModalBehaviour) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  useOpened(ref, open, { initialFocus, finalFocus })
  useFadedOut(ref, isThere && !open, () => {
    // The action that closed it may have disabled the element that had focus before.
    if (ref.current) restoreFocus(ref.current)
    setThere(false)
    onGone?.()
  })
  const outside = useRef(false)
  return {
    isThere,
    props: {
      ref,
      inert: !open,
      onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
        if (!event.currentTarget.contains(event.target as Node) || event.defaultPrevented) return
        if (event.key === 'Tab') trapFocus(event)
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose?.()
      },
      // The back gesture of a phone; on other platforms, Escape when nothing has focus.
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      },
      onPointerDown: (event: SyntheticEvent<HTMLDialogElement>) => {
        outside.current = isOutside(event)
      },
      onClick: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (outside.current && isOutside(event)) onClose?.()
      },
    },
  }
}

/** Returns whether the event hit the dialog element or its scrim rather than the content. */
const isOutside = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): boolean =>
  target === currentTarget || (target instanceof HTMLElement && target.dataset.scrim !== undefined)

/** Focus trap: without it, Tab would leave the page for the browser's controls after the last stop. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  const stops = tabStops(event.currentTarget)
  const [first, last] = [stops.at(0), stops.at(-1)]
  const active = document.activeElement
  if (event.shiftKey && (active === first || active === event.currentTarget)) goTo(event, last)
  else if (!event.shiftKey && active === last) goTo(event, first)
}

function goTo(event: KeyboardEvent, stop: HTMLElement | undefined): void {
  event.preventDefault()
  stop?.focus()
}

type Focus = Pick<ModalBehaviour, 'initialFocus' | 'finalFocus'>

function useOpened(ref: RefObject<HTMLDialogElement | null>, open: boolean, focus: Focus) {
  const target = useRef(focus)
  useLayoutEffect(() => {
    target.current = focus
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    rememberFocus(dialog)
    showUnfocused(dialog)
    lockScroll(1)
    target.current.initialFocus?.current?.focus({ preventScroll: true })
    // After a second Escape, a browser may close the dialog although it must be answered.
    const reopen = () => dialog.isConnected && !dialog.open && dialog.showModal()
    dialog.addEventListener('close', reopen)
    return () => {
      dialog.removeEventListener('close', reopen)
      lockScroll(-1)
      dialog.close()
      const instead = target.current.finalFocus?.()
      if (instead) instead.focus({ preventScroll: true })
      else restoreFocus(dialog)
    }
  }, [ref, open])
  // One frame later, because content such as button groups first sets up its own tab stops.
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === dialog) tabStops(dialog)[0]?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, open])
}

/** Opens the dialog with focus on itself, where the browser would focus the first element inside. */
function showUnfocused(dialog: HTMLDialogElement): void {
  const shown = [...dialog.children].filter((child) => child instanceof HTMLElement)
  for (const child of shown) child.inert = true
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus({ preventScroll: true })
  for (const child of shown) child.inert = false
}

let locks = 0

/** Locks the page's scroll position and keeps the width of its scrollbar. */
function lockScroll(change: 1 | -1): void {
  const page = document.documentElement
  if (locks === 0) page.toggleAttribute('data-bar', page.scrollHeight > page.clientHeight)
  locks += change
  page.toggleAttribute('data-modal', locks > 0)
}

/** Calls `onFaded` once scrim and content have faded out. */
function useFadedOut(ref: RefObject<HTMLDialogElement | null>, leaving: boolean, onFaded: () => void) {
  const latest = useRef(onFaded)
  useEffect(() => {
    latest.current = onFaded
  })
  useEffect(() => {
    if (!leaving) return
    let isBack = false
    const fades = [...(ref.current?.children ?? [])].flatMap((child) => child.getAnimations())
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => !isBack && latest.current())
    return () => {
      isBack = true
    }
  }, [ref, leaving])
}
