import { type RefObject, useEffect, useState } from 'react'
import { nextSlide } from './next-slide.ts'

export const AUTOPLAY_MS = 3000

type Autoplay = {
  playing: boolean
  toggle: () => void
  /** For the element that holds the row while a person is at it. */
  around: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** A row of cards that goes on by itself every three seconds, unless a person is at it, paused it, or wants less motion. */
export function useAutoplay(row: RefObject<HTMLElement | null>): Autoplay {
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  const moves = playing && !held.pointer && !held.focus
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => goOn(row.current), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [moves, row])
  const hold = (what: Partial<typeof held>) => setHeld((before) => ({ ...before, ...what }))
  return {
    playing,
    toggle: () => setPlaying(!playing),
    around: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: () => hold({ focus: false }),
    },
  }
}

function goOn(row: HTMLElement | null): void {
  const [first, second] = row?.children ?? []
  if (!row || !first || !second || document.hidden) return
  const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  row.scrollTo({ left: nextSlide({ left: row.scrollLeft, inSight: row.clientWidth, length: row.scrollWidth, card }) })
}
