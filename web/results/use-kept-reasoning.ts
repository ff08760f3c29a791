import { useCallback, useEffect, useRef, useState } from 'react'
import { keepReasoning } from './results-calls.ts'

const QUIET_MS = 800

/** Keeps the reasoning on the server as it is written, a moment after the last change, and says so. */
export function useKeptReasoning(sessionId: string, summary: string, list: string[], handingIn: boolean) {
  const [kept, setKept] = useState('')
  const saved = useRef({ summary, list })

  const keepNow = useCallback(async () => {
    await keepReasoning(sessionId, { patient_summary: summary, ddx_list: list })
    saved.current = { summary, list }
    setKept('Saved')
  }, [sessionId, summary, list])

  useEffect(() => {
    if (handingIn || (saved.current.summary === summary && saved.current.list === list)) return
    setKept('Saving…')
    const save = () => keepNow().catch(() => setKept('Not saved yet. It is tried again when you go on writing.'))
    const later = setTimeout(() => void save(), QUIET_MS)
    return () => clearTimeout(later)
  }, [summary, list, keepNow, handingIn])

  return { kept, keepNow }
}
