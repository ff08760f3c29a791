import type { Db } from '../db/database.ts'
import { findPaid } from './purchases/purchase-store.ts'

const LIFETIME_DAYS = 36_500

/** Reports whether a user has bought a lifetime plan. */
export async function hasLifetime(db: Db, userId: string): Promise<boolean> {
  return (await findPaid(db, userId)).some(({ status, period }) => status === 'paid' && period >= LIFETIME_DAYS)
}
