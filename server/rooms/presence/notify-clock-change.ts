import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { changeRoom } from '../change.ts'

/** Notifies devices in these rooms that their clock was adjusted. Skips rooms whose case no longer exists. */
export async function notifyClockChange(deps: Deps, roomIds: readonly string[]) {
  for (const id of roomIds)
    await changeRoom(deps, id, async ({ emitRoom }) => emitRoom()).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
