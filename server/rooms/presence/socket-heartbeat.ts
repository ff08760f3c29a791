import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { Deps } from '../../deps.ts'
import type { Hub } from '../socket/hub.ts'
import { countOut, missSilent } from './presence.ts'
import { findLastEvents, findValidTokens, keepSeen } from './presence-store.ts'

/** A connection on which nothing came for so long is dead; one that is slow is not. */
const DEAD_MS = 60_000

/**
 * Every so often each device hears that the server is there, and how far its room has come; a person who signed out is shown
 * the door; whose process died is missed; and what was not heard of is looked for.
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
  await keepSeen(
    db,
    connections.filter(({ quiet }) => !quiet).map(({ seatId }) => seatId),
    now(),
  )
  await missSilent(deps, ids)
  await countOut(deps, ids)
  hub.deliverAll()
}
