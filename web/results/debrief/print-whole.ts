import { useEffect } from 'react'

let isWhole = false
let isRequested = false

/**
 * Used by the last section of the debrief: once that is rendered, the debrief is complete, and a requested print
 * starts.
 */
export function useEndOfDebrief(): void {
  useEffect(() => {
    isWhole = true
    const print = () => {
      if (!isRequested) return
      isRequested = false
      window.print()
    }
    // Waits for a frame, in which the sections beside this one are rendered too.
    const frame = requestAnimationFrame(print)
    return () => {
      cancelAnimationFrame(frame)
      isWhole = false
    }
  }, [])
}

/** Delays printing by Ctrl+P or Cmd+P until the rest of the debrief has loaded. */
export function usePrintWhole(): void {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      if (isWhole || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      isRequested = true
    }
    addEventListener('keydown', print)
    return () => {
      removeEventListener('keydown', print)
      isRequested = false
    }
  }, [])
}
