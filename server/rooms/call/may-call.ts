import type { RoomRow } from '../store.ts'

/** Reports whether calls are allowed: before, during and after the talk, until the room expires. */
export const mayCall = ({ step, expiresAt }: Pick<RoomRow, 'step' | 'expiresAt'>, now: Date): boolean =>
  step !== 'cancelled' && step !== 'expired' && expiresAt > now
