import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Room } from '#contract/rooms/rooms.ts'
import { Refusal } from '../../api.ts'
import { joinPath, roomPath } from '../../paths/group-paths.ts'
import { readRoom } from '../room-calls.ts'

const TRY_AGAIN_MS = 1500
const CARRIED_ON = { carriedOn: true } as const

/**
 * Follows the group to the circuit's next station once it can be reached. A participant who was away too long to be
 * moved automatically joins with the group's code.
 */
export function useFollow({ circuit, again, code }: Pick<Room, 'circuit' | 'again' | 'code'>) {
  const navigate = useNavigate()
  // If the room already had a successor when it was opened, the user is looking back at it and stays.
  const before = useRef(again)
  // The code moves on with the group, so keep the one that this room had when it was opened.
  const door = useRef(code)
  useEffect(() => {
    if (!circuit || again === null || before.current === again) return
    let cancelled = false
    let later: ReturnType<typeof setTimeout> | undefined
    const follow = () =>
      readRoom(again).then(
        () => cancelled || navigate(roomPath(again), { replace: true, state: CARRIED_ON }),
        (error: unknown) => {
          if (cancelled) return
          if (error instanceof Refusal && error.status === 404) void navigate(joinPath(door.current), { replace: true })
          else later = setTimeout(() => void follow(), TRY_AGAIN_MS)
        },
      )
    void follow()
    return () => {
      cancelled = true
      clearTimeout(later)
    }
  }, [circuit, again, navigate])
}

/** Returns whether `useFollow` opened this room, rather than a link or a reload. */
export function useIsCarriedOn(): boolean {
  const { state } = useLocation()
  const isReloaded = useNavigationType() === 'POP'
  return !isReloaded && (state as Partial<typeof CARRIED_ON> | null)?.carriedOn === true
}
