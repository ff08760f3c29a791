import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import type { CallPartner } from '../call/call.ts'

export function CallAudio({ partners }: { partners: readonly CallPartner[] }) {
  const [isBlocked, setBlocked] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <>
      {partners.map(
        ({ seat, stream }) =>
          stream && <RemoteAudio key={`${seat} ${tries}`} stream={stream} onBlocked={() => setBlocked(true)} />,
      )}
      {isBlocked && (
        <Button
          size="small"
          onClick={() => {
            setBlocked(false)
            setTries(tries + 1)
          }}
        >
          Turn the sound on
        </Button>
      )}
    </>
  )
}

/** `onBlocked`: the browser blocks playback until the user interacts with the page, as after a reload. */
function RemoteAudio({ stream, onBlocked }: { stream: MediaStream; onBlocked: () => void }) {
  const audio = useRef<HTMLAudioElement>(null)
  const latest = useRef(onBlocked)
  latest.current = onBlocked
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = stream
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') latest.current()
    })
    return () => {
      element.srcObject = null
    }
  }, [stream])
  // biome-ignore lint/a11y/useMediaCaption: a live call has no captions; the room shows the transcript
  return <audio ref={audio} />
}
