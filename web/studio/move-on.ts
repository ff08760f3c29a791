import { flushSync } from 'react-dom'

/** Marks a control that is often removed when pressed, so that the focus can move to the next one. */
export const STEP = { 'data-step': '' }

/**
 * Runs an action. If it removes the pressed control, moves the focus to the next step of the card, otherwise the
 * previous one, otherwise the card's heading, so that the keyboard focus is never lost.
 */
export function actAndMoveOn(pressed: HTMLElement, act: () => void) {
  const card = pressed.closest('section[aria-labelledby]')
  const steps = [...(card?.querySelectorAll<HTMLElement>('[data-step]') ?? [])]
  const isAfter = (one: HTMLElement) => (pressed.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const before = steps.filter((one) => one !== pressed && !isAfter(one))
  const others = [...steps.filter(isAfter), ...before.reverse()]
  flushSync(act)
  if (pressed.isConnected) return
  const next = others.find(({ isConnected }) => isConnected)
  if (next) next.focus()
  else focusHeading(card)
}

const CONTROLS = 'input, textarea, select'

/** Runs an action, and focuses the first field that it adds to a box. */
export function actAndEnter(box: Element | null, act: () => void) {
  const before = new Set(box?.querySelectorAll(CONTROLS))
  flushSync(act)
  const after = [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  after.find((one) => !before.has(one))?.focus()
}

/** Focuses the heading of a card. It is not a tab stop, but the next Tab moves into the card. */
export const focusHeading = (card: Element | null) => card?.querySelector<HTMLElement>('h2[tabindex]')?.focus()

/** By then the result of a call has been rendered. */
const ONCE_SHOWN_MS = 100

/** Call after a request that removes its own control: moves a lost focus to the heading of the open card. */
export function recoverFocus() {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading(document.querySelector('[data-desk]'))
  }, ONCE_SHOWN_MS)
}
