import { useEffect, useRef, useState } from 'react'
import type { Room } from '#contract/rooms/rooms.ts'
import { phaseOf } from '../circuit/phase.ts'
import { useIsCarriedOn } from '../circuit/use-follow.ts'
import type { RoomClock } from '../room/parts.ts'
import { canPlay, pageAudio, wakeAtTouch } from './audio.ts'
import { useMuted } from './bell-setting.ts'
import { type Bell, type BellMoment, bellBetween, STATION_BEFORE } from './bells.ts'
import { strike } from './strike.ts'

export type RoomBell = {
  /** The bell that has just rung, for as long as its notice is shown. */
  rung: Bell | null
  muted: boolean
  mute: (muted: boolean) => void
}

const SHOWN_MS = 8000

/** Rings when a phase begins or ends and two minutes before the end of the talk. When muted, only shows the notice. */
export function useBell(room: Pick<Room, 'step' | 'ends' | 'circuit'>, { left }: RoomClock): RoomBell {
  const { step } = room
  const { name } = phaseOf(room)
  const [muted, mute] = useMuted()
  const [rung, setRung] = useState<Bell | null>(null)
  const isCarriedOn = useIsCarriedOn()
  const before = useRef<BellMoment>(isCarriedOn ? STATION_BEFORE : { step, name, left })
  const isMuted = useRef(muted)
  isMuted.current = muted

  useEffect(wakeAtTouch, [])
  useEffect(() => {
    const now = { step, name, left }
    const bell = bellBetween(before.current, now)
    before.current = now
    if (!bell) return
    setRung(bell)
    if (!isMuted.current) void ring(bell)
  }, [step, name, left])
  useEffect(() => {
    if (!rung) return
    const fading = setTimeout(() => setRung(null), SHOWN_MS)
    return () => clearTimeout(fading)
  }, [rung])
  return { rung, muted, mute }
}

async function ring(bell: Bell) {
  const audio = pageAudio()
  if (audio && (await canPlay(audio))) strike(audio, bell)
}
