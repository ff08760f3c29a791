import { useEffect, useState } from 'react'
import type { Autosave } from './autosave.ts'

/**
 * Keeps `words` through a lost network, a reload and leaving the page, and reports whether they are saved. Calls `make`
 * once.
 */
export function useAutosave<T>(words: T, make: (say: (words: string) => void) => Autosave<T>) {
  const [kept, setKept] = useState('')
  const [keeper] = useState(() => make(setKept))
  useEffect(() => keeper.write(words), [keeper, words])
  useEffect(() => {
    window.addEventListener('online', keeper.tryAgain)
    window.addEventListener('pagehide', keeper.leave)
    window.addEventListener('pageshow', keeper.tryAgain)
    return () => {
      window.removeEventListener('online', keeper.tryAgain)
      window.removeEventListener('pagehide', keeper.leave)
      window.removeEventListener('pageshow', keeper.tryAgain)
      keeper.stop()
    }
  }, [keeper])

  /** Resolves once the server has exactly these words; otherwise rejects. */
  const keepNow = (whole: T) => {
    keeper.write(whole)
    return keeper.save()
  }
  return { kept, keepNow }
}
