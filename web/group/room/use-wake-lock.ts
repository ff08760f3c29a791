import { useEffect } from 'react'

/** Keeps the screen awake while a participant acts or marks, if the browser supports and allows it. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const got = await navigator.wakeLock.request('screen')
        if (isOver) await got.release()
        else lock = got
      } catch {
        // A phone in battery-saving mode refuses.
      }
    }
    const onLook = () => void ask()
    onLook()
    // The lock is released whenever the page is hidden.
    document.addEventListener('visibilitychange', onLook)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onLook)
      void lock?.release()
    }
  }, [enabled])
}
