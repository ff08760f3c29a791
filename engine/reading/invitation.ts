import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'

/** Whether an act is talk that asks for anything further, or for nothing. */
export const isInvitation = (act: ActId): boolean => isTalk(act) && act !== 'identify' && act !== 'open'
