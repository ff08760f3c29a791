import { type RefObject, useEffect, useState } from 'react'
import { nextSlide } from './next-slide.ts'

export const AUTOPLAY_MS = 3000

type Autoplay = {
  playing: boolean
  toggle: () => void
  /** Handlers for the row's container: they pause the row while the user is on it. */
  around: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Advances a row of cards every three seconds, unless the user is on it, paused it, or prefers reduced motion. */
export function useAutoplay(row: RefObject<HTMLElement | null>): Autoplay {
  const [playing, setPlaying] = useState(true)
  const [paused, setPaused] = useState({ pointer: false, focus: false })
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false)
  }, [])
  const moves = playing && !paused.pointer && !paused.focus
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => advance(row.current), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [moves, row])
  const pause = (what: Partial<typeof paused>) => setPaused((before) => ({ ...before, ...what }))
  return {
    playing,
    toggle: () => setPlaying(!playing),
    around: {
      onPointerEnter: () => pause({ pointer: true }),
      onPointerLeave: () => pause({ pointer: false }),
      onFocus: () => pause({ focus: true }),
      onBlur: () => pause({ focus: false }),
    },
  }
}

function advance(row: HTMLElement | null): void {
  const [first, second] = row?.children ?? []
  if (!row || !first || !second || document.hidden) return
  const card = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  row.scrollTo({ left: nextSlide({ left: row.scrollLeft, inSight: row.clientWidth, length: row.scrollWidth, card }) })
}
