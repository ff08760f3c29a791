import { useEffect, useEffectEvent } from 'react'

const NAME = 'bedside'

/** Says to the other tabs of this browser that something of the student has changed; what, they fetch themselves. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back whenever another tab has said that something changed. */
export function useInStep(onChange: () => void): void {
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const channel = new BroadcastChannel(NAME)
    channel.addEventListener('message', () => changed())
    return () => channel.close()
  }, [])
}
