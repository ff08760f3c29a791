/** A page is there and has come to rest: before that nothing comes up by itself. */
export const SETTLED_MS = 500

let interrupted = false

/** Called by whatever comes up by itself: a tour, the slides of what is new, the question after a case. */
export function noteInterruption(): void {
  interrupted = true
}

/** One interruption a visit is enough: what can wait, waits. */
export const wasInterrupted = (): boolean => interrupted

/** Whether the student is in the middle of something: typing, or before an open dialog or flyout. */
export function isBusy(): boolean {
  const active = document.activeElement
  const typing = active?.matches('input, textarea, select, [contenteditable]') ?? false
  return typing || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open], :popover-open') !== null
}
