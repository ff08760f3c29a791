import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ROUNDING } from './next-slide.ts'

/** Whether a row can scroll back and forward. */
export type ScrollReach = { back: boolean; on: boolean }

const NOWHERE: ScrollReach = { back: false, on: false }

function reachOf({ scrollLeft, clientWidth, scrollWidth }: Element): ScrollReach {
  return { back: scrollLeft > ROUNDING, on: scrollLeft + clientWidth < scrollWidth - ROUNDING }
}

const sameOr = (before: ScrollReach, now: ScrollReach): ScrollReach =>
  now.back === before.back && now.on === before.on ? before : now

/** A horizontally scrolling list: whether it can scroll, a step either way, and arrow keys from card to card. */
export function useSideways(): {
  row: RefObject<HTMLUListElement | null>
  reach: ScrollReach
  step: (direction: 1 | -1) => void
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void
} {
  const row = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState(NOWHERE)
  const look = useCallback(
    () => setReach((before) => (row.current ? sameOr(before, reachOf(row.current)) : before)),
    [],
  )
  useEffect(() => {
    const list = row.current
    list?.addEventListener('scroll', look, { passive: true })
    return () => list?.removeEventListener('scroll', look)
  }, [look])
  // After every render, since cards may have been added or removed. A new observer reports after layout, whereas
  // measuring here would force a layout in the middle of the press.
  useEffect(() => {
    if (!row.current) return
    const size = new ResizeObserver(look)
    size.observe(row.current)
    return () => size.disconnect()
  })
  const step = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth })
  return { row, reach, step, onKeyDown: goToNeighbour }
}

/** Fraction of the visible width: the card at the edge stays visible for orientation. */
const STEP = 0.8

const DIRECTIONS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

function goToNeighbour(event: KeyboardEvent<HTMLUListElement>) {
  const direction = DIRECTIONS[event.key]
  const card = event.target instanceof Element && event.target.closest('li')
  if (!direction || !card) return
  const neighbour = direction === 1 ? card.nextElementSibling : card.previousElementSibling
  const focusable = neighbour?.querySelector<HTMLElement>('a, button')
  if (!focusable) return
  event.preventDefault()
  focusable.focus()
}
