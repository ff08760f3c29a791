import { isDatabaseAway } from '../../db/error-causes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { changeRoom } from '../change.ts'
import type { Hub } from '../socket/hub.ts'
import { isOverdue } from './phases.ts'
import { findTimed } from './store.ts'

/** Phases end up to this late; a longer delay would be noticeable. */
const TICK_MS = 500

/** Ends phases of rooms with devices connected to this process, within half a second of their time. */
export function startTicking(deps: Deps, hub: Hub, { report }: { report: (error: unknown) => void }): () => void {
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    tick(deps, hub.roomIds())
      // The next tick retries; a database outage is reported by the requests that need it.
      .catch((error: unknown) => !isDatabaseAway(error) && report(error))
      .finally(() => {
        isTicking = false
      })
  }, TICK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function tick(deps: Deps, roomIds: readonly string[]) {
  for (const room of await findTimed(deps.db, roomIds))
    if (isOverdue(room, deps.now()))
      await changeRoom(deps, room.id, async () => undefined).catch((error: unknown) => {
        // The room's case no longer exists, so there is nothing to announce.
        if (!(error instanceof Refusal)) throw error
      })
}
