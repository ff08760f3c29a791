import type { RoomRow } from '../store.ts'

/** People talk before the start, during it, and about the result, until the hours of the room are over. */
export const mayCall = ({ step, expiresAt }: Pick<RoomRow, 'step' | 'expiresAt'>, now: Date): boolean =>
  step !== 'cancelled' && step !== 'expired' && expiresAt > now
