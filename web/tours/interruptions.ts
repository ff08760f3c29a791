/** Delay after which a page has settled: nothing appears unprompted before then. */
export const SETTLED_MS = 500

let interrupted = false

/** Call this for anything that appears unprompted: a tour, the news slides, the question after a case. */
export function noteInterruption(): void {
  interrupted = true
}

/** Limits a visit to one interruption: everything else waits for another visit. */
export const wasInterrupted = (): boolean => interrupted

/** Returns whether the student is typing, or has a dialog or flyout open. */
export function isBusy(): boolean {
  const active = document.activeElement
  const typing = active?.matches('input, textarea, select, [contenteditable]') ?? false
  return typing || document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open], :popover-open') !== null
}
