import { useEffect } from 'react'

/** What was fetched is on the page by then. */
const DRAWN_MS = 100

/**
 * Ctrl or Cmd with P while the rest of the debrief is still on its way: it is printed as soon as it is whole.
 * `load` fetches the rest, `isLoaded` says whether that is done.
 */
export function usePrintWhole(load: () => Promise<unknown>, isLoaded: () => boolean): void {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      if (isLoaded() || event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void load().then(() => setTimeout(() => window.print(), DRAWN_MS))
    }
    addEventListener('keydown', print)
    return () => removeEventListener('keydown', print)
  }, [load, isLoaded])
}
