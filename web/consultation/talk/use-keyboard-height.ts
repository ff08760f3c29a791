import { useEffect, useState } from 'react'

const KEYBOARD_AT_LEAST = 150

/** Returns the viewport height (px) left above the on-screen keyboard, or 0 while it is closed. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const look = () => setHeight(window.innerHeight - view.height > KEYBOARD_AT_LEAST ? Math.round(view.height) : 0)
    view.addEventListener('resize', look)
    return () => view.removeEventListener('resize', look)
  }, [])
  return height
}
