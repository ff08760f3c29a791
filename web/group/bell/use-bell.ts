import { useEffect, useRef, useState } from 'react'
import type { Room } from '#contract/rooms.ts'
import type { RoomClock } from '../parts.ts'
import { mayBeHeard, pageAudio, wakeAtTouch } from './audio.ts'
import { useMuted } from './bell-setting.ts'
import { type Bell, bellBetween } from './bells.ts'
import { strike } from './strike.ts'

export type RoomBell = {
  /** The bell that rang a moment ago, for as long as its words are shown. */
  rung: Bell | null
  muted: boolean
  mute: (muted: boolean) => void
}

const SHOWN_MS = 8000

/** Rings at the start, two minutes before the end and at the end; muted, it only says so. */
export function useBell({ step }: Pick<Room, 'step'>, { left }: RoomClock): RoomBell {
  const [muted, mute] = useMuted()
  const [rung, setRung] = useState<Bell | null>(null)
  const before = useRef({ step, left })
  const isMuted = useRef(muted)
  isMuted.current = muted

  useEffect(wakeAtTouch, [])
  useEffect(() => {
    const bell = bellBetween(before.current, { step, left })
    before.current = { step, left }
    if (!bell) return
    setRung(bell)
    if (!isMuted.current) void ring(bell)
  }, [step, left])
  useEffect(() => {
    if (!rung) return
    const fading = setTimeout(() => setRung(null), SHOWN_MS)
    return () => clearTimeout(fading)
  }, [rung])
  return { rung, muted, mute }
}

async function ring(bell: Bell) {
  const audio = pageAudio()
  if (audio && (await mayBeHeard(audio))) strike(audio, bell)
}
