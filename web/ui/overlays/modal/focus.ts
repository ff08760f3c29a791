const PRESSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Returns the tab stops inside an element, in order. Of a native radio group, only the checked one counts. */
export function tabStops(inside: HTMLElement): HTMLElement[] {
  const all = [...inside.querySelectorAll<HTMLElement>(PRESSABLE)]
  return all.filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && isSeen(one) && !isOtherRadio(one, all))
}

const isSeen = (one: HTMLElement) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]')

function isOtherRadio(one: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.checked) return false
  return all.some((other) => other instanceof HTMLInputElement && other.name === one.name && other.checked)
}

const BACK_TO = new WeakMap<HTMLDialogElement, HTMLElement[]>()

/** Remembers the focused element before a dialog opens; if that is in another dialog, also what had focus before it. */
export function rememberFocus(dialog: HTMLDialogElement): void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return
  const below = active.closest('dialog')
  BACK_TO.set(dialog, [active, ...(below ? (BACK_TO.get(below) ?? []) : [])])
}

/** Restores focus if the browser could not, because the element it would return to is gone or not focusable. */
export function restoreFocus(dialog: HTMLDialogElement): void {
  for (const place of BACK_TO.get(dialog) ?? []) {
    if (!isLost(dialog)) return
    place.focus({ preventScroll: true })
  }
}

function isLost(dialog: HTMLDialogElement): boolean {
  const active = document.activeElement
  return active === null || active === document.body || dialog.contains(active) || active.matches(':disabled')
}
