import type { Understanding } from '#engine/understanding/understand.ts'
import { isTalk } from '#engine/vocabulary/acts.ts'

/**
 * "The infection may have reached your kidneys, so I'd like you to have antibiotics. How do you feel about that?" puts a
 * plan: nothing that it names is asked for, though the case may have a fact for those words.
 */
export const isPlanPut = ({ acts }: Understanding): boolean =>
  acts.at(-1)?.act === 'consent' && acts.some(({ act }) => act === 'explain') && acts.every(({ act }) => isTalk(act))
