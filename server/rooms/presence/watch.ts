import { ABSENT_MS } from '#contract/values/rooms.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { changeRoom } from '../change.ts'
import type { Hub, RoomConnection } from '../socket/hub.ts'
import { updateSeat } from '../store.ts'
import { arrive, depart } from './presence.ts'

/** Interval between pings. */
const ASK_MS = 1500
/** A device that does not answer for this long is reported as absent: within five seconds, ping interval included. */
const SILENT_MS = 3400

type Watching = { report: (error: unknown) => void }

export type Watch = { leave: (connection: RoomConnection) => Promise<void>; stop: () => void }

/**
 * Reports members whose connection is open but silent, and their return: a cut network closes no connection. Rechecks
 * transcription once an absent member's missing consent no longer counts.
 */
export function watchDevices(deps: Deps, hub: Hub, { report }: Watching): Watch {
  const settling = new Set<NodeJS.Timeout>()
  // The member was removed or left while silent, so there is nothing to report.
  const reportUnlessRefused = (error: unknown) => {
    if (!(error instanceof Refusal)) report(error)
  }

  async function leave(connection: RoomConnection) {
    hub.leave(connection)
    await goQuiet(connection)
  }

  async function goQuiet(connection: RoomConnection) {
    const other = hub.othersOf(connection).find(({ quiet }) => !quiet)
    if (other) return updateSeat(deps.db, connection.seatId, { socketId: other.id })
    await depart(deps, connection.roomId, connection.seatId, connection.id)
    settleLater(connection)
  }

  function settleLater({ roomId, seatId }: RoomConnection) {
    const timer = setTimeout(() => {
      settling.delete(timer)
      settle(deps, roomId, seatId).catch(reportUnlessRefused)
    }, ABSENT_MS + 50)
    timer.unref()
    settling.add(timer)
  }

  function checkQuiet(connection: RoomConnection) {
    const isQuiet = connection.silentMs() > SILENT_MS
    if (isQuiet === connection.quiet) return
    connection.quiet = isQuiet
    const recorded = isQuiet
      ? goQuiet(connection)
      : arrive(deps, connection.roomId, connection.userId, connection.id).then(() => undefined)
    recorded.catch(reportUnlessRefused)
  }

  let checkedAt = performance.now()
  const asking = setInterval(() => {
    const now = performance.now()
    // A delayed process still has pongs to read, so no member is marked as absent on this round.
    const isLate = now - checkedAt > 2 * ASK_MS
    checkedAt = now
    for (const connection of hub.connections()) {
      connection.ask()
      if (!isLate) checkQuiet(connection)
    }
  }, ASK_MS)
  asking.unref()
  return {
    leave,
    stop() {
      clearInterval(asking)
      for (const timer of settling) clearTimeout(timer)
    },
  }
}

/** Announces that an absent member without consent no longer blocks the transcript. */
const settle = (deps: Deps, roomId: string, seatId: string) =>
  changeRoom(deps, roomId, async ({ seats, emitRoom }) => {
    const seat = seats.find(({ id }) => id === seatId)
    if (seat && !seat.present && !seat.consent && seat.leftAt === null) emitRoom()
  })
