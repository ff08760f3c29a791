import { useState } from 'react'
import { type DebriefPart, isPart } from './parts.ts'

/** Beside the parts, what a student can do with the debrief folds as well. */
type Folding = DebriefPart | 'keep'

/** Which parts of the debrief are open: the result at first, and the one that the address names. */
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
