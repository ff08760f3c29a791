import type { RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { PassedSignal } from '../call/passed-signal.ts'
import { presentLine } from '../present.ts'
import type { EventRow } from '../store.ts'

/** A device in a room, as this process holds it. What is true of the room is in the database and nowhere here. */
export type RoomConnection = {
  id: string
  roomId: string
  seatId: string
  userId: string
  tokenHash: string
  /** The greatest number that went out to it, or that did not concern it. */
  sent: number
  /** The room's number as it arrived: what happened until then is only caught up with. */
  since: number
  send: (message: ServerMessage) => void
  close: (code: number) => void
  /** Asks for a sign of life. */
  ask: () => void
  /** How long none came. */
  silentMs: () => number
  /** Ends a connection that is dead, and has not said so. */
  end: () => void
  /** Said to be gone, its connection being open still. */
  quiet: boolean
}

export type Hub = ReturnType<typeof makeHub>

type Held = { connections: Set<RoomConnection>; busy: boolean; again: boolean }

/**
 * Passes what happens in rooms to the devices that this process holds. `find` gives the events of a room after a number;
 * it is asked once for everybody who is in that room here, however often something is heard meanwhile.
 */
export function makeHub(
  find: (roomId: string, after: number) => Promise<EventRow[]>,
  now: () => Date,
  report: (error: unknown) => void,
) {
  const rooms = new Map<string, Held>()

  async function deliver(roomId: string) {
    const held = rooms.get(roomId)
    if (!held) return
    held.again = true
    if (held.busy) return
    held.busy = true
    try {
      while (held.again && held.connections.size > 0) {
        held.again = false
        await passOn(roomId, [...held.connections])
      }
    } catch (error) {
      // Nothing is lost: the next thing heard, or the next beat, asks from the same number.
      report(error)
    } finally {
      held.busy = false
    }
  }

  /** Only to those who were there when it was asked: for those who come meanwhile it is asked again. */
  async function passOn(roomId: string, connections: readonly RoomConnection[]) {
    const from = Math.min(...connections.map(({ sent }) => sent))
    for (const row of await find(roomId, from)) for (const connection of connections) hand(connection, row)
  }

  function hand(connection: RoomConnection, row: EventRow) {
    if (row.number <= connection.sent) return
    connection.sent = row.number
    if (row.audience !== null && !row.audience.includes(connection.seatId)) return
    const event = presentEvent(row)
    if (!event) return
    const times = { at: new Date(row.at).toISOString(), now: now().toISOString() }
    connection.send({ type: 'event', number: row.number, ...times, event })
    // An earlier departure of a person who has come back is old news.
    if (event.kind !== 'members' || event.seat !== connection.seatId || row.number <= connection.since) return
    if (event.what === 'left') connection.close(SOCKET_CLOSED.unknown)
    if (event.what === 'removed') connection.close(SOCKET_CLOSED.removed)
  }

  return {
    /** Something happened in a room, here or in another process. */
    deliver: (roomId: string) => void deliver(roomId),
    /**
     * A signal for the devices of a room that are here and answer: of one seat, or of all, but never the one that it
     * came from.
     */
    pass({ room, to, from, origin, signal }: PassedSignal) {
      for (const { id, seatId, quiet, send } of rooms.get(room)?.connections ?? [])
        if (id !== origin && !quiet && (to === null || to === seatId)) send({ type: 'signal', from, signal })
    },
    /** Something may have been missed: every room is looked at. */
    deliverAll() {
      for (const roomId of rooms.keys()) void deliver(roomId)
    },
    enter(connection: RoomConnection) {
      const held = rooms.get(connection.roomId) ?? { connections: new Set(), busy: false, again: false }
      rooms.set(connection.roomId, held)
      held.connections.add(connection)
      void deliver(connection.roomId)
    },
    leave(connection: RoomConnection) {
      const held = rooms.get(connection.roomId)
      held?.connections.delete(connection)
      if (held?.connections.size === 0) rooms.delete(connection.roomId)
    },
    /** The other devices of the same person here. */
    othersOf: (connection: RoomConnection): RoomConnection[] =>
      [...(rooms.get(connection.roomId)?.connections ?? [])].filter(
        (one) => one !== connection && one.seatId === connection.seatId,
      ),
    connections: (): RoomConnection[] => [...rooms.values()].flatMap(({ connections }) => [...connections]),
    roomIds: (): string[] => [...rooms.keys()],
  }
}

/** An event as it is broadcast; undefined for one that is not broadcast, and for words that were taken back. */
function presentEvent({ number, body, seat, words, spoken, at_ms: atMs }: EventRow): RoomEvent | undefined {
  if (body.kind === 'kept') return undefined
  if (body.kind !== 'said') return body
  if (seat === null || words === null || spoken === null || atMs === null) return undefined
  return { kind: 'said', line: presentLine({ number, seatId: seat, words, spoken, atMs }) }
}
