import type { FoundAct } from '#engine/consultation/turn.ts'
import type { Style } from '#engine/understanding/style.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/** What was understood of a message: its acts in order, or why there are none. */
export type UnderstoodMessage = {
  acts: FoundAct[]
  kind: 'understood' | 'unsure' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'
  /** When unsure: the acts of the nearest readings, best first. */
  readings: ActId[]
  style: Style
}
