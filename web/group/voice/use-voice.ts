import { useEffect, useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { namesOf } from '../call/call-words.ts'
import { saveInCall, wasInCall } from '../call/stored-call.ts'
import { useCall } from '../call/use-call.ts'
import { micStatus } from '../microphone/mic-status.ts'
import { CALL_HAS_IT, sharesMicrophone } from '../microphone/shares-microphone.ts'
import { useMicrophone } from '../microphone/use-microphone.ts'
import { partsOf, writingWords } from '../room/room-words.ts'
import type { RoomInside } from '../room/use-room.ts'
import { linesOf } from '../talk/lines-of.ts'
import { useWritingDown } from '../talk/use-writing-down.ts'
import type { VoiceControls } from './voice.ts'

/**
 * Opens the microphone when a spoken talk begins or the user joins the call, transcribes speech if that is agreed, and
 * sends audio to the call.
 */
export function useVoice({ room, connection, signals, act }: RoomInside): VoiceControls {
  const { inCall, elsewhere, enter, leave, loseToAnother } = useInCall(room, connection === 'over')
  const [paused, pause] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  const writes = isToBeWritten(room)
  const shares = sharesMicrophone(navigator)
  const cannotWrite = inCall && !shares ? CALL_HAS_IT : trouble
  const writesNow = writes && room.writing && cannotWrite === null
  const microphone = useMicrophone(inCall || writesNow, inCall || shares)
  const { stream } = microphone
  const listens = writesNow && microphone.state === 'open' && !paused
  const words = useWritingDown(
    listens,
    (spoken) => {
      for (const line of linesOf(spoken)) act({ kind: 'say', words: line, spoken: true })
    },
    setTrouble,
  )
  useSilence(stream, paused)
  const partners = useCall({
    ...{ room, connection, signals },
    enabled: inCall,
    track: stream?.getAudioTracks()[0] ?? null,
    onElsewhere: loseToAnother,
  })

  return {
    microphone: micStatus({
      ...{ microphone, paused, inCall, writes, cannotWrite },
      unwritten: room.writing ? null : writingWords(room),
      listeners: namesOf(room, partners, 'connected'),
    }),
    ...{ stream, paused, pause, listens, words, inCall, partners, elsewhere, enter, leave },
    retry: () => {
      setTrouble(null)
      microphone.retry()
    },
  }
}

/** Returns whether this device transcribes the user: host and student in a spoken talk. */
function isToBeWritten({ talk, step, selected_role: role }: Room): boolean {
  const parts = partsOf(role)
  return talk === 'spoken' && step === 'talk' && (parts.includes('host') || parts.includes('student'))
}

const ENDED: readonly Room['step'][] = ['cancelled', 'expired']

/** Whether the user has joined the call; of their devices, only the last to join is in it. Typed rooms have no call. */
function useInCall({ talk, step, expires }: Room, isOver: boolean) {
  const [isIn, setIn] = useState(() => wasInCall(sessionStorage))
  const [elsewhere, setElsewhere] = useState(false)
  const go = (next: boolean, isTaken: boolean) => {
    saveInCall(sessionStorage, next)
    setIn(next)
    setElsewhere(isTaken)
  }
  return {
    // An expired room has no call.
    inCall: isIn && !isOver && talk !== 'typed' && !ENDED.includes(step) && Date.parse(expires) > Date.now(),
    elsewhere,
    enter: () => go(true, false),
    leave: () => go(false, false),
    loseToAnother: () => go(false, true),
  }
}

/** When paused, the microphone stays open but sends silence, so that it resumes immediately. */
function useSilence(stream: MediaStream | null, paused: boolean) {
  useEffect(() => {
    for (const track of stream?.getAudioTracks() ?? []) track.enabled = !paused
  }, [stream, paused])
}
