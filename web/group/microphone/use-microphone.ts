import { useEffect, useRef, useState } from 'react'
import {
  closeMicrophone,
  MicFault,
  type MicTrouble,
  openMicrophone,
  troubleOf,
} from '../../consultation/voice/microphone.ts'
import { whenAllowed } from './when-allowed.ts'

export type Microphone = {
  state: 'off' | 'asking' | 'open' | 'blocked'
  /** Its sound; null where the browser's own recognition has to have the microphone alone. */
  stream: MediaStream | null
  trouble: MicTrouble | null
  retry: () => void
}

type Found = Pick<Microphone, 'state' | 'stream' | 'trouble'>

const OFF: Found = { state: 'off', stream: null, trouble: null }

/**
 * The microphone of this device, open as long as it is wanted. `held`: kept for its sound; else it is only asked for, and
 * let go at once. Allowed after all, it opens by itself.
 */
export function useMicrophone(wanted: boolean, held: boolean): Microphone {
  const [found, setFound] = useState<Found>(OFF)
  const [tries, setTries] = useState(0)
  const retry = () => setTries((before) => before + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens anew
  useEffect(() => {
    if (!wanted) return
    let gone = false
    let stream: MediaStream | null = null
    const fail = (trouble: MicTrouble) => !gone && setFound({ state: 'blocked', stream: null, trouble })
    const open = async () => {
      setFound({ state: 'asking', stream: null, trouble: null })
      const opened = await openMicrophone()
      if (gone || !held) closeMicrophone(opened)
      if (gone) return
      stream = held ? opened : null
      // Unplugged, or taken away in the browser's settings.
      if (held) opened.getAudioTracks()[0]?.addEventListener('ended', () => fail('issue'))
      setFound({ state: 'open', stream, trouble: null })
    }
    open().catch((error: unknown) => fail(error instanceof MicFault ? error.trouble : troubleOf(error)))
    return () => {
      gone = true
      if (stream) closeMicrophone(stream)
      setFound(OFF)
    }
  }, [wanted, held, tries])

  const isBlocked = found.trouble === 'blocked'
  const hurried = useRef(false)
  useEffect(() => {
    if (!isBlocked) return
    return whenAllowed(navigator.permissions, (already) => {
      // Allowed, and blocked all the same: the device itself blocks it, and trying on and on opens nothing.
      if (already && hurried.current) return
      hurried.current = already
      setTries((before) => before + 1)
    })
  }, [isBlocked])
  return { ...found, retry }
}
