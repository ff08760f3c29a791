import { useEffect, useState } from 'react'

const KEYBOARD_AT_LEAST = 150

/** The height (px) left above an open on-screen keyboard; 0 while none is open. */
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
