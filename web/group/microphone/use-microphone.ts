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
  /** Its audio; null where the browser's speech recognition needs the microphone exclusively. */
  stream: MediaStream | null
  trouble: MicTrouble | null
  retry: () => void
}

type Found = Pick<Microphone, 'state' | 'stream' | 'trouble'>

const OFF: Found = { state: 'off', stream: null, trouble: null }

/**
 * The microphone of this device, open while `enabled`. `keepsStream`: keeps the audio stream; otherwise permission is
 * requested and the stream closed immediately. If permission is granted later, it opens automatically.
 */
export function useMicrophone(enabled: boolean, keepsStream: boolean): Microphone {
  const [found, setFound] = useState<Found>(OFF)
  const [tries, setTries] = useState(0)
  const retry = () => setTries((before) => before + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts another attempt
  useEffect(() => {
    if (!enabled) return
    let cancelled = false
    let stream: MediaStream | null = null
    const fail = (trouble: MicTrouble) => !cancelled && setFound({ state: 'blocked', stream: null, trouble })
    const open = async () => {
      setFound({ state: 'asking', stream: null, trouble: null })
      const opened = await openMicrophone()
      if (cancelled || !keepsStream) closeMicrophone(opened)
      if (cancelled) return
      stream = keepsStream ? opened : null
      // The microphone was unplugged, or permission was revoked.
      if (keepsStream) opened.getAudioTracks()[0]?.addEventListener('ended', () => fail('issue'))
      setFound({ state: 'open', stream, trouble: null })
    }
    open().catch((error: unknown) => fail(error instanceof MicFault ? error.trouble : troubleOf(error)))
    return () => {
      cancelled = true
      if (stream) closeMicrophone(stream)
      setFound(OFF)
    }
  }, [enabled, keepsStream, tries])

  const isBlocked = found.trouble === 'blocked'
  const hurried = useRef(false)
  useEffect(() => {
    if (!isBlocked) return
    return whenAllowed(navigator.permissions, (already) => {
      // Permission is granted but the device itself blocks it, so retrying would not help.
      if (already && hurried.current) return
      hurried.current = already
      setTries((before) => before + 1)
    })
  }, [isBlocked])
  return { ...found, retry }
}
