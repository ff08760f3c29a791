import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { defineJob } from '../queue/jobs.ts'
import { dropExpired } from './retention-store.ts'

const A_BATCH = 500

/**
 * Deletes members' consultations older than their institution's retention period, with messages, marks and practice
 * cards. Returns the number deleted.
 */
export async function applyRetention(db: Db, now: Date): Promise<number> {
  const deleted = await dropExpired(db, now, A_BATCH)
  return deleted < A_BATCH ? deleted : deleted + (await applyRetention(db, now))
}

/** Runs at night, in batches; a batch that fails is retried the next night. */
export const retainDaily = defineJob('retention', z.object({}), (_, { db, now }) => applyRetention(db, now()), {
  cron: '23 3 * * *',
})
