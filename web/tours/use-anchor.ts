import { useLayoutEffect, useState } from 'react'

/** The element that a step points at, brought into view; null where it is missing or not shown. */
export function useAnchor(name: string): Element | null {
  const [anchor, setAnchor] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const found = [...document.querySelectorAll(`[data-tour="${name}"]`)].find(isShown) ?? null
    found?.scrollIntoView({ block: 'center' })
    setAnchor(found)
  }, [name])
  return anchor
}

const isShown = (element: Element) => element.getClientRects().length > 0

export type Place = { left: number; top: number; width: number; height: number }

/** Where an element stands in the window, followed as the page moves. */
export function usePlace(element: Element | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
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

function placeOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}
