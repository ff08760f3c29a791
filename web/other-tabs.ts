import { useEffect, useEffectEvent } from 'react'

const NAME = 'bedside'

/** Notifies the other tabs of this browser that the student's data changed; they refetch what they need. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back whenever another tab reports a change. */
export function useOtherTabs(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', () => changed())
    return () => channel.close()
  }, [])
}
