import { type PointerEvent as Press, useRef, useState } from 'react'

type Move = (from: number, to: number) => void

/**
 * Drags a row by its handle, one row height at a time. Listens on the window, because moving a row in the DOM makes it
 * lose pointer capture.
 */
export function useDrag(list: readonly string[], onMove: Move) {
  const latest = useRef({ list, onMove })
  latest.current = { list, onMove }
  const [dragged, setDragged] = useState<string | null>(null)

  const begin = (name: string) => (press: Press<HTMLElement>) => {
    if (press.button !== 0) return
    const from = list.indexOf(name)
    const row = press.currentTarget.closest('li')?.getBoundingClientRect().height ?? 1
    const startY = press.clientY
    const follow = ({ clientY }: PointerEvent) => {
      const { list: now, onMove: move } = latest.current
      const place = now.indexOf(name)
      const to = Math.min(Math.max(0, from + Math.round((clientY - startY) / row)), now.length - 1)
      if (place >= 0 && to !== place) move(place, to)
    }
    const end = () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setDragged(null)
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    setDragged(name)
  }
  return { dragged, begin }
}
