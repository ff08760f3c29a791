import { useLayoutEffect, useState } from 'react'
import { type Box, beside, type Placement } from './beside.ts'

/** The element that a step points at, brought into view; null where it is missing or not shown. */
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

/** The position of an element in the window, followed as the page moves. */
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

/** The position of the card, beside its place; known before it is first painted. */
export function useBeside(card: HTMLElement | null, place: Box | null, side: Placement) {
  const [where, setWhere] = useState({ left: 0, top: 0 })
  // The words of the next step make another card of it, and its place moves with every step.
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
