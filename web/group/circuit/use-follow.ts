import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Room } from '#contract/rooms/rooms.ts'
import { Refusal } from '../../api.ts'
import { joinPath, roomPath } from '../../paths/group-paths.ts'
import { readRoom } from '../room-calls.ts'

const TRY_AGAIN_MS = 1500
const CARRIED_ON = { carriedOn: true } as const

/**
 * Goes along when the circuit's next station opens, once it can be reached. Who was away too long to be carried along comes
 * in by the group's code.
 */
export function useFollow({ circuit, again, code }: Pick<Room, 'circuit' | 'again' | 'code'>) {
  const navigate = useNavigate()
  // A room that had its next one already is being looked back at.
  const before = useRef(again)
  // The code leads on with the group: this room has another one by then.
  const door = useRef(code)
  useEffect(() => {
    if (!circuit || again === null || before.current === again) return
    let gone = false
    let later: ReturnType<typeof setTimeout> | undefined
    const go = () =>
      readRoom(again).then(
        () => gone || navigate(roomPath(again), { replace: true, state: CARRIED_ON }),
        (error: unknown) => {
          if (gone) return
          if (error instanceof Refusal && error.status === 404) void navigate(joinPath(door.current), { replace: true })
          else later = setTimeout(() => void go(), TRY_AGAIN_MS)
        },
      )
    void go()
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [circuit, again, navigate])
}

/** Whether this room was opened by `useFollow`, and not by a link, or anew by a reload. */
export function useIsCarriedOn(): boolean {
  const { state } = useLocation()
  const isReloaded = useNavigationType() === 'POP'
  return !isReloaded && (state as Partial<typeof CARRIED_ON> | null)?.carriedOn === true
}
