import { useEffect, useState } from 'react'

/**
 * Returns the id of the current section: the last one whose top is less than `line` pixels below the top of the
 * viewport.
 */
export function useCurrentSection(ids: readonly string[], line: number): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const look = () => {
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line)
      setCurrent(passed.at(-1) ?? ids[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [ids, line])
  return current
}
