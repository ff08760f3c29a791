import { useSyncExternalStore } from 'react'
import { Notice } from './notice.tsx'
import styles from './offline-notice.module.css'

/** Shown while the device is offline; typed text is kept. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  return (
    <div className={styles.place}>
      <Notice tone="amber" icon="offline">
        You’re offline. Your work is safe; carry on when you’re back online.
      </Notice>
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
