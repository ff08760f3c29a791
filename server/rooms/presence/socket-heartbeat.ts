import { and, gt, inArray } from 'drizzle-orm'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { tokens } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Hub } from '../socket/hub.ts'
import { countOut, findPulse, keepSeen, missSilent } from './presence.ts'

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
  const known = await knownTokens(deps, [...new Set(connections.map(({ tokenHash }) => tokenHash))])
  for (const connection of connections) if (!known.has(connection.tokenHash)) connection.close(SOCKET_CLOSED.signIn)
  for (const { silentMs, end } of connections) if (silentMs() > DEAD_MS) end()
  const ids = hub.roomIds()
  const pulse = await findPulse(db, ids)
  const numbers = new Map(pulse.map(({ id, number }) => [id, number]))
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

/** Those of these tokens that still sign a person in. */
export async function knownTokens({ db, now }: Deps, hashes: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(inArray(tokens.hash, hashes), gt(tokens.expiresAt, now())))
  return new Set(rows.map(({ hash }) => hash))
}
