import { useLayoutEffect, useState } from 'react'
import { type Box, beside, type Placement } from './beside.ts'

/** Returns a step's target, scrolled into view, or null if it is missing or hidden. */
export function useAnchor(name: string | null): Element | null {
  const [anchor, setAnchor] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const found = [...document.querySelectorAll(`[data-tour="${name}"]`)].find(isShown) ?? null
    found?.scrollIntoView({ block: 'center' })
    setAnchor(found)
  }, [name])
  return anchor
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Returns the position of an element in the window, updated as the page moves. */
export function usePlace(element: Element | null): Box | null {
  const [place, setPlace] = useState<Box | null>(null)
  useLayoutEffect(() => {
    if (!element) {
      setPlace(null)
      return
    }
    const look = () => setPlace(placeOf(element))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    sizes.observe(document.body)
    window.addEventListener('resize', look)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', look)
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [element])
  return place
}

function placeOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** Returns the position of the card next to its target, known before the first paint. */
export function useBeside(card: HTMLElement | null, place: Box | null, side: Placement) {
  const [where, setWhere] = useState({ left: 0, top: 0 })
  // Each step changes the card's size and its target.
  useLayoutEffect(() => {
    if (!card) return
    const look = () => {
      const size = { width: card.offsetWidth, height: card.offsetHeight }
      setWhere(beside(place, size, { width: innerWidth, height: innerHeight }, side))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(card)
    window.addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', look)
    }
  }, [card, place, side])
  return where
}
