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
  /** Called for Escape, a press outside and the browser's back gesture; without it the dialog must be answered. */
  onClose?: (() => void) | undefined
  /** Called once its going can no longer be seen. */
  onGone?: (() => void) | undefined
  /** What has the focus at first, instead of the first thing that Tab stops at. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes instead of back to what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined
}

/**
 * The browser's own modal dialog, opened and closed by a property. `isThere` while it is open or can still be seen going;
 * `props` are for the `dialog` element, whose own children are the scrim and what the dialog shows.
 */
export function useModal({ open, onClose, onGone, initialFocus, finalFocus }: ModalBehaviour) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)
  useOpened(ref, open, { initialFocus, finalFocus })
  useGone(ref, isThere && !open, () => {
    // What closed it may have disabled what had the focus before.
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
        if (event.key === 'Tab') keepInside(event)
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose?.()
      },
      // The back gesture of a phone; on other systems Escape where nothing has the focus.
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

/** On the dialog itself or on its scrim, not on what it shows. */
const isOutside = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): boolean =>
  target === currentTarget || (target instanceof HTMLElement && target.dataset.scrim !== undefined)

/** The browser would go on to its own buttons after the last stop. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
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
  const wanted = useRef(focus)
  useLayoutEffect(() => {
    wanted.current = focus
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    rememberFocus(dialog)
    showUnfocused(dialog)
    lockScroll(1)
    wanted.current.initialFocus?.current?.focus({ preventScroll: true })
    // A browser may close it although it must be answered, after a second Escape.
    const reopen = () => dialog.isConnected && !dialog.open && dialog.showModal()
    dialog.addEventListener('close', reopen)
    return () => {
      dialog.removeEventListener('close', reopen)
      lockScroll(-1)
      dialog.close()
      const instead = wanted.current.finalFocus?.()
      if (instead) instead.focus({ preventScroll: true })
      else restoreFocus(dialog)
    }
  }, [ref, open])
  // A frame later: what is shown sets up its own tab stops first, such as those of a group of buttons.
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === dialog) tabStops(dialog)[0]?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ref, open])
}

/** With the focus on the dialog itself, where the browser would give it to the first thing inside. */
function showUnfocused(dialog: HTMLDialogElement): void {
  const shown = [...dialog.children].filter((child) => child instanceof HTMLElement)
  for (const child of shown) child.inert = true
  dialog.tabIndex = -1
  dialog.showModal()
  dialog.focus({ preventScroll: true })
  for (const child of shown) child.inert = false
}

let locks = 0

/** The page behind stays where it is, and as wide as its scrollbar left it. */
function lockScroll(change: 1 | -1): void {
  const page = document.documentElement
  if (locks === 0) page.toggleAttribute('data-bar', page.scrollHeight > page.clientHeight)
  locks += change
  page.toggleAttribute('data-modal', locks > 0)
}

/** Waits until the scrim and what was shown have faded. */
function useGone(ref: RefObject<HTMLDialogElement | null>, leaving: boolean, gone: () => void) {
  const told = useRef(gone)
  useEffect(() => {
    told.current = gone
  })
  useEffect(() => {
    if (!leaving) return
    let isBack = false
    const fades = [...(ref.current?.children ?? [])].flatMap((child) => child.getAnimations())
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => !isBack && told.current())
    return () => {
      isBack = true
    }
  }, [ref, leaving])
}
