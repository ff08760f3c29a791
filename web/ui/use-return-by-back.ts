import { useEffect, useRef } from 'react'

/** Calls `returned` when Back restores the page from the browser's back/forward cache, with its state as it was. */
export function useReturnByBack(returned: () => void) {
  const newest = useRef(returned)
  useEffect(() => {
    newest.current = returned
  })
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && newest.current()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
