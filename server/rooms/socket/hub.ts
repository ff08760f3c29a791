import type { RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { PassedSignal } from '../call/passed-signal.ts'
import { presentLine } from '../present.ts'
import type { EventRow } from '../store.ts'

/** A device connected to this process. Only connection state is held here; the state of the room is in the database. */
export type RoomConnection = {
  id: string
  roomId: string
  seatId: string
  userId: string
  tokenHash: string
  /** Highest event number that was sent to it or did not concern it. */
  sent: number
  /** The room's last event number on connecting; events up to it are only caught up with. */
  since: number
  send: (message: ServerMessage) => void
  close: (code: number) => void
  /** Sends a ping. */
  ask: () => void
  /** Milliseconds since the last sign of life. */
  silentMs: () => number
  /** Terminates a dead connection without a close handshake. */
  end: () => void
  /** Reported as absent although its connection is open. */
  quiet: boolean
}

export type Hub = ReturnType<typeof makeHub>

type ConnectedRoom = { connections: Set<RoomConnection>; busy: boolean; again: boolean }

/**
 * Delivers room events to the devices connected to this process. `find` returns a room's events after a number; it runs
 * once for all devices in a room, and concurrent notifications are coalesced.
 */
export function makeHub(
  find: (roomId: string, after: number) => Promise<EventRow[]>,
  now: () => Date,
  report: (error: unknown) => void,
) {
  const rooms = new Map<string, ConnectedRoom>()

  async function deliver(roomId: string) {
    const connected = rooms.get(roomId)
    if (!connected) return
    connected.again = true
    if (connected.busy) return
    connected.busy = true
    try {
      while (connected.again && connected.connections.size > 0) {
        connected.again = false
        await passOn(roomId, [...connected.connections])
      }
    } catch (error) {
      // Nothing is lost: the next notification or heartbeat refetches from the same number.
      report(error)
    } finally {
      connected.busy = false
    }
  }

  /** Delivers only to connections present at the start; those that join in the meantime trigger another round. */
  async function passOn(roomId: string, connections: readonly RoomConnection[]) {
    const from = Math.min(...connections.map(({ sent }) => sent))
    for (const row of await find(roomId, from)) for (const connection of connections) deliverTo(connection, row)
  }

  function deliverTo(connection: RoomConnection, row: EventRow) {
    if (row.number <= connection.sent) return
    connection.sent = row.number
    if (row.audience !== null && !row.audience.includes(connection.seatId)) return
    const event = presentEvent(row)
    if (!event) return
    const times = { at: new Date(row.at).toISOString(), now: now().toISOString() }
    connection.send({ type: 'event', number: row.number, ...times, event })
    // A member who has come back must not be disconnected by an earlier departure.
    if (event.kind !== 'members' || event.seat !== connection.seatId || row.number <= connection.since) return
    if (event.what === 'left') connection.close(SOCKET_CLOSED.unknown)
    if (event.what === 'removed') connection.close(SOCKET_CLOSED.removed)
  }

  return {
    /** Handles a notification of events in a room, from this or another process. */
    deliver: (roomId: string) => void deliver(roomId),
    /**
     * Delivers a signal to the responsive devices of one seat, or of all, on this process, except the one that sent it.
     */
    pass({ room, to, from, origin, signal }: PassedSignal) {
      for (const { id, seatId, quiet, send } of rooms.get(room)?.connections ?? [])
        if (id !== origin && !quiet && (to === null || to === seatId)) send({ type: 'signal', from, signal })
    },
    /** Refetches every room, because notifications may have been missed. */
    deliverAll() {
      for (const roomId of rooms.keys()) void deliver(roomId)
    },
    enter(connection: RoomConnection) {
      const connected = rooms.get(connection.roomId) ?? { connections: new Set(), busy: false, again: false }
      rooms.set(connection.roomId, connected)
      connected.connections.add(connection)
      void deliver(connection.roomId)
    },
    leave(connection: RoomConnection) {
      const connected = rooms.get(connection.roomId)
      connected?.connections.delete(connection)
      if (connected?.connections.size === 0) rooms.delete(connection.roomId)
    },
    /** Returns the same member's other devices on this process. */
    othersOf: (connection: RoomConnection): RoomConnection[] =>
      [...(rooms.get(connection.roomId)?.connections ?? [])].filter(
        (one) => one !== connection && one.seatId === connection.seatId,
      ),
    connections: (): RoomConnection[] => [...rooms.values()].flatMap(({ connections }) => [...connections]),
    roomIds: (): string[] => [...rooms.keys()],
  }
}

/** Returns an event as broadcast; undefined for one that is not broadcast, and for words that were deleted. */
function presentEvent({ number, body, seat, words, spoken, at_ms: atMs }: EventRow): RoomEvent | undefined {
  if (body.kind === 'kept') return undefined
  if (body.kind !== 'said') return body
  if (seat === null || words === null || spoken === null || atMs === null) return undefined
  return { kind: 'said', line: presentLine({ number, seatId: seat, words, spoken, atMs }) }
}
