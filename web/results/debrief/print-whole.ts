import { useEffect } from 'react'

let isWhole = false
let wanted = false

/** For the last part of the debrief: once it is on the page the debrief is whole, and is printed where that was asked for. */
export function useEndOfDebrief(): void {
  useEffect(() => {
    isWhole = true
    const print = () => {
      if (!wanted) return
      wanted = false
      window.print()
    }
    // Parts beside this one are drawn in the same frame.
    const frame = requestAnimationFrame(print)
    return () => {
      cancelAnimationFrame(frame)
      isWhole = false
    }
  }, [])
}

/** Ctrl or Cmd with P while the rest of the debrief is still on its way: it is printed as soon as it is whole. */
export function usePrintWhole(): void {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      if (isWhole || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      wanted = true
    }
    addEventListener('keydown', print)
    return () => {
      removeEventListener('keydown', print)
      wanted = false
    }
  }, [])
}
