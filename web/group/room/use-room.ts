import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { RoomAct } from '#contract/rooms/room-socket.ts'
import type { Room } from '#contract/rooms/rooms.ts'
import { ROOM_SOCKET } from '#contract/values/rooms.ts'
import { VISITOR_BEARER } from '../../as-visitor.ts'
import { monotonic } from '../../consultation/monotonic.ts'
import { type SignalLine, signalLine } from '../call/signal-line.ts'
import { phaseLeft, phaseOf } from '../circuit/phase.ts'
import { readRoom } from '../room-calls.ts'
import type { ConnectionState, RoomClock } from './parts.ts'
import { aheadAfter, clockOf } from './room-clock.ts'
import { type Over, openSocket, type RoomSocket, type Wire } from './room-socket.ts'
import { openedRoom, type RoomScreenState, roomReducer, shownRoom } from './room-state.ts'
import { readUnsentActs, saveUnsentActs } from './unsent-acts.ts'

/** The live state of a room and the user's actions in it. */
export type RoomInside = {
  state: RoomScreenState
  /** Includes the user's own acts. */
  room: Room
  connection: ConnectionState
  over: Over | null
  clock: RoomClock
  /** Seconds to the end of the phase, or null if it has no end. */
  phaseLeft: number | null
  speaking: string | null
  act: (act: RoomAct) => void
  /** Applies a room that a request has just returned. */
  applyRoom: (room: Room) => void
  dismissRefusal: () => void
  /** The signalling by which browsers in the room set up a call. */
  signals: SignalLine
}

/** `opened` is the room as the loader read it. */
export function useRoom(opened: Room): RoomInside {
  const [state, dispatch] = useReducer(roomReducer, opened, (room) =>
    openedRoom(room, readUnsentActs(sessionStorage, room.seat)),
  )
  const [connection, setConnection] = useState<ConnectionState>('connecting')
  const [over, setOver] = useState<Over | null>(null)
  const [ahead, setAhead] = useAhead(opened.now)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const socket = useRef<RoomSocket | null>(null)
  const { session_id: sessionId, seat } = opened
  const [signals] = useState(signalLine)

  useEffect(() => {
    const opening = openSocket({
      sessionId,
      token: VISITOR_BEARER.read,
      lastSeen: () => latest.current.lastSeen,
      unsent: () => latest.current.unsent,
      onMessage: (message) => {
        if ('now' in message) setAhead(Date.parse(message.now))
        if (message.type === 'signal' || message.type === 'unsignalled') signals.receive(message)
        else dispatch({ type: 'message', message })
      },
      onConnection: (next, why) => {
        setConnection(next)
        setOver(why ?? null)
      },
      connect: wire,
    })
    socket.current = opening
    signals.use(opening.pass)
    const stopWatching = whenReachable(opening)
    return () => {
      stopWatching()
      opening.stop()
    }
  }, [sessionId, setAhead, signals])

  useEffect(() => saveUnsentActs(sessionStorage, seat, state.unsent), [seat, state.unsent])
  useReading(state, (room) => dispatch({ type: 'read', room }))

  const clock = useClock(state.room, ahead)
  const left = usePhaseLeft(state.room, ahead, clock)
  const act = (act: RoomAct) => {
    const unsent = { id: crypto.randomUUID(), act, at: clock.used }
    dispatch({ type: 'did', unsent })
    socket.current?.send(unsent)
  }
  return {
    state,
    room: shownRoom(state),
    connection,
    over,
    clock,
    phaseLeft: left,
    speaking: useSpeaking(state.room),
    act,
    applyRoom: (room) => dispatch({ type: 'read', room }),
    dismissRefusal: () => dispatch({ type: 'refusal-dismissed' }),
    signals,
  }
}

function wire(): Wire {
  const address = new URL(ROOM_SOCKET, window.location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(address) as Wire
}

/** Reconnects immediately after sleep or when back online, and drops the connection when offline. */
function whenReachable({ tryNow, lose }: Pick<RoomSocket, 'tryNow' | 'lose'>) {
  const whenVisible = () => document.visibilityState === 'visible' && tryNow()
  window.addEventListener('online', tryNow)
  window.addEventListener('offline', lose)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', tryNow)
    window.removeEventListener('offline', lose)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

const READ_AGAIN_MS = 2000

/** Refetches the room after the user's role or the phase has changed. */
function useReading({ stale, room: { session_id: sessionId, number } }: RoomScreenState, onRead: (room: Room) => void) {
  const latest = useRef(onRead)
  latest.current = onRead
  // biome-ignore lint/correctness/useExhaustiveDependencies: `number` changes when the room read was already outdated, and starts another read
  useEffect(() => {
    if (!stale) return
    let cancelled = false
    let again: ReturnType<typeof setTimeout> | undefined
    const read = () =>
      readRoom(sessionId).then(
        (room) => !cancelled && latest.current(room),
        () => {
          if (!cancelled) again = setTimeout(() => void read(), READ_AGAIN_MS)
        },
      )
    void read()
    return () => {
      cancelled = true
      clearTimeout(again)
    }
  }, [stale, sessionId, number])
}

const TICK_MS = 250

/** Returns how far the server's clock is ahead of this browser's monotonic clock, and a function that updates it. */
function useAhead(opened: string): [ahead: number, sync: (now: number) => void] {
  const [ahead, setAhead] = useState(() => Date.parse(opened) - monotonic())
  const sync = useCallback((now: number) => {
    const ticks = monotonic()
    setAhead((before) => aheadAfter(before, now, ticks))
  }, [])
  return [ahead, sync]
}

/** Returns whole seconds of the talk by the server's clock. */
function useClock(room: Room, ahead: number): RoomClock {
  const [shown, setShown] = useState(() => clockOf(room, monotonic() + ahead))
  const { started, finished, time_limit, step } = room
  useEffect(() => {
    const tick = () => {
      const next = clockOf({ started, finished, time_limit, step }, monotonic() + ahead)
      setShown((now) => (isSame(now, next) ? now : next))
    }
    tick()
    if (step !== 'talk') return
    const ticking = setInterval(tick, TICK_MS)
    return () => clearInterval(ticking)
  }, [started, finished, time_limit, step, ahead])
  return shown
}

/** Counts down the reading time and feedback of a circuit, by the server's clock. */
function usePhaseLeft({ step, ends, circuit }: Room, ahead: number, clock: RoomClock): number | null {
  const [now, setNow] = useState(() => monotonic() + ahead)
  const isTimed = circuit !== null && phaseOf({ step, ends, circuit }).ends !== null
  useEffect(() => {
    setNow(monotonic() + ahead)
    if (!isTimed) return
    const ticking = setInterval(() => setNow(monotonic() + ahead), TICK_MS)
    return () => clearInterval(ticking)
  }, [isTimed, ahead])
  return circuit === null ? null : phaseLeft({ step, ends, circuit }, now, clock)
}

const isSame = (one: RoomClock, other: RoomClock) =>
  one.used === other.used && one.left === other.left && one.limit === other.limit

const SPEAKING_MS = 3000

/** Returns the seat of the participant who just spoke, or null. */
function useSpeaking({ words }: Room): string | null {
  const last = words.at(-1)
  const number = last?.number
  const [quiet, setQuiet] = useState(number)
  useEffect(() => {
    const falling = setTimeout(() => setQuiet(number), SPEAKING_MS)
    return () => clearTimeout(falling)
  }, [number])
  return last && number !== quiet ? last.seat : null
}
