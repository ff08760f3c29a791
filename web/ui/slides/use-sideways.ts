import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Whether there is more of a row before what is in sight, and after it. */
export type ScrollReach = { back: boolean; on: boolean }

const NOWHERE: ScrollReach = { back: false, on: false }

/** A pixel of rounding is no more of a row. */
const ROUNDING = 2

function reachOf({ scrollLeft, clientWidth, scrollWidth }: Element): ScrollReach {
  return { back: scrollLeft > ROUNDING, on: scrollLeft + clientWidth < scrollWidth - ROUNDING }
}

const sameOr = (before: ScrollReach, now: ScrollReach): ScrollReach =>
  now.back === before.back && now.on === before.on ? before : now

/** A list that scrolls sideways: how far it goes, a step of it either way, and the arrow keys from card to card. */
export function useSideways(): {
  row: RefObject<HTMLUListElement | null>
  reach: ScrollReach
  step: (way: 1 | -1) => void
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
  // After each drawing, since cards may have come or gone: an observer that begins reports once the browser has laid the
  // page out, where asking at once would make it do so in the middle of the press.
  useEffect(() => {
    if (!row.current) return
    const size = new ResizeObserver(look)
    size.observe(row.current)
    return () => size.disconnect()
  })
  const step = (way: 1 | -1) => row.current?.scrollBy({ left: way * STEP * row.current.clientWidth })
  return { row, reach, step, onKeyDown: goToNeighbour }
}

/** Of what is in sight: the card at the edge stays to show where one was. */
const STEP = 0.8

const WAYS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

function goToNeighbour(event: KeyboardEvent<HTMLUListElement>) {
  const way = WAYS[event.key]
  const card = event.target instanceof Element && event.target.closest('li')
  if (!way || !card) return
  const neighbour = way === 1 ? card.nextElementSibling : card.previousElementSibling
  const focusable = neighbour?.querySelector<HTMLElement>('a, button')
  if (!focusable) return
  event.preventDefault()
  focusable.focus()
}
