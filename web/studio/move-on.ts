import { flushSync } from 'react-dom'

/** Marks a control whose press often takes it off the page, so that focus has to move on to the next of its kind. */
export const STEP = { 'data-step': '' }

/**
 * Does what a press asks for. Where that takes the pressed control away, focus goes to the next step of the same card, else
 * to the one before, else to the card's heading: a keyboard's place is never lost to the top of the page.
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

/** Does what a press asks for, and puts the focus into the first field that it brings into a box. */
export function actAndEnter(box: Element | null, act: () => void) {
  const before = new Set(box?.querySelectorAll(CONTROLS))
  flushSync(act)
  const after = [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  after.find((one) => !before.has(one))?.focus()
}

/** The heading of a card: no stop for the Tab key, but from it Tab leads into the card. */
export const focusHeading = (card: Element | null) => card?.querySelector<HTMLElement>('h2[tabindex]')?.focus()

/** By then what a call returned is on the page. */
const ONCE_SHOWN_MS = 100

/** After a call that took its own control away: a focus that would be lost goes to the heading of the card that is open. */
export function keepFocus() {
  setTimeout(() => {
    if (document.activeElement === document.body) focusHeading(document.querySelector('[data-desk]'))
  }, ONCE_SHOWN_MS)
}
