import { useEffect } from 'react'

/** Keeps the screen from going dark while a person acts or marks, where the browser can. It may refuse: then it goes dark. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isOver) await got.release()
        else lock = got
      } catch {
        // A phone that saves its battery says no.
      }
    }
    const onLook = () => void ask()
    onLook()
    // It is lost with every look at something else.
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onLook)
      void lock?.release()
    }
  }, [wanted])
}
