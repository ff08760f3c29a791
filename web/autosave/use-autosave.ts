import { useEffect, useState } from 'react'
import type { Autosave } from './autosave.ts'

/**
 * Keeps `words` through a lost network, a reload and leaving the page, and reports whether they are saved. Calls `make`
 * once.
 */
export function useAutosave<T>(words: T, make: (say: (words: string) => void) => Autosave<T>) {
  const [saveStatus, setSaveStatus] = useState('')
  const [autosave] = useState(() => make(setSaveStatus))
  useEffect(() => autosave.write(words), [autosave, words])
  useEffect(() => {
    window.addEventListener('online', autosave.tryAgain)
    window.addEventListener('pagehide', autosave.leave)
    window.addEventListener('pageshow', autosave.tryAgain)
    return () => {
      window.removeEventListener('online', autosave.tryAgain)
      window.removeEventListener('pagehide', autosave.leave)
      window.removeEventListener('pageshow', autosave.tryAgain)
      autosave.stop()
    }
  }, [autosave])

  /** Resolves once the server has exactly these words; otherwise rejects. */
  const saveNow = (whole: T) => {
    autosave.write(whole)
    return autosave.save()
  }
  return { saveStatus, saveNow }
}
