import { useState } from 'react'
import { type DebriefPart, isPart } from './parts.ts'

/** The sections, and what a student can do with the debrief, which collapses too. */
type Folding = DebriefPart | 'keep'

/** Tracks which sections of the debrief are open: at first the result, and the one named in the URL's hash. */
export function useOpenParts() {
  const [open, setOpen] = useState<readonly Folding[]>(() => {
    const named = window.location.hash.slice(1)
    return isPart(named) && named !== 'result' ? ['result', named] : ['result']
  })
  return {
    open,
    toggle: (part: Folding) =>
      setOpen((before) => (before.includes(part) ? before.filter((one) => one !== part) : [...before, part])),
    show: (part: DebriefPart) => setOpen((before) => (before.includes(part) ? before : [...before, part])),
  }
}
