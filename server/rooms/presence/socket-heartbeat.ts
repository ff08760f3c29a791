import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { Deps } from '../../deps.ts'
import type { Hub } from '../socket/hub.ts'
import { countOut, missSilent } from './presence.ts'
import { findLastEvents, findValidTokens, saveSeen } from './presence-store.ts'

/** A connection without any message for this long is dead, rather than just slow. */
const DEAD_MS = 60_000

/**
 * Starts the heartbeat: it sends each device the number of its room's last event, closes connections whose token is no
 * longer valid, marks members of dead processes as absent, and refetches events that may have been missed.
 */
export function startHeartbeat(
  deps: Deps,
  hub: Hub,
  { beatMs, report }: { beatMs: number; report: (error: unknown) => void },
): () => void {
  let isBeating = false
  const timer = setInterval(() => {
    if (isBeating) return
    isBeating = true
    beat(deps, hub)
      .catch(report)
      .finally(() => {
        isBeating = false
      })
  }, beatMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function beat(deps: Deps, hub: Hub) {
  const { db, now } = deps
  const connections = hub.connections()
  if (connections.length === 0) return
  const known = await findValidTokens(
    db,
    connections.map(({ tokenHash }) => tokenHash),
    now(),
  )
  for (const connection of connections) if (!known.has(connection.tokenHash)) connection.close(SOCKET_CLOSED.signIn)
  for (const { silentMs, end } of connections) if (silentMs() > DEAD_MS) end()
  const ids = hub.roomIds()
  const last = await findLastEvents(db, ids)
  const numbers = new Map(last.map(({ id, number }) => [id, number]))
  for (const { roomId, send } of connections)
    send({ type: 'beat', number: numbers.get(roomId) ?? 0, now: now().toISOString() })
  await saveSeen(
    db,
    connections.filter(({ quiet }) => !quiet).map(({ seatId }) => seatId),
    now(),
  )
  await missSilent(deps, ids)
  await countOut(deps, ids)
  hub.deliverAll()
}
