import { type PointerEvent, useRef, useState } from 'react'

type Drag = { name: string; from: number; startY: number; row: number }

/** Moves a row by its handle: it goes where the pointer is, a row's height at a time. Escape is not needed: nothing is lost. */
export function useDrag(onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const end = () => {
    drag.current = null
    setDragged(null)
  }
  const handle = (name: string, place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const row = event.currentTarget.closest('li')?.getBoundingClientRect().height ?? 1
      drag.current = { name, from: place, startY: event.clientY, row }
      setDragged(name)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      if (!now || now.name !== name) return
      const to = now.from + Math.round((event.clientY - now.startY) / now.row)
      if (to !== place) onMove(place, to)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
  return { dragged, handle }
}
