import { z } from 'zod'
import { jobsReply } from '#contract/admin.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { retryJob } from '../queue/job-store.ts'
import { findQueues, findTroubled } from './job-list-store.ts'

/** Returns queued and failed jobs, and those waiting for a retry. */
export const showJobs = endpoint({
  returns: jobsReply,
  handle: async (_, { db }) => jobsNow(db),
})

/** Retries a job now, regardless of its state. */
export const retry = endpoint({
  params: z.object({ id: z.uuid() }),
  returns: jobsReply,
  async handle({ params: { id }, user }, { db, now }) {
    await db.transaction(async (tx) => {
      const job = await retryJob(tx, id)
      if (!job) throw notFound('This job is no longer waiting or failed. It may have finished.')
      await noteAct(tx, { staff: user.id }, { did: 'tried a job again', details: { job } }, now())
    })
    return jobsNow(db)
  },
})

const jobsNow = async (db: Db) => ({ queues: await findQueues(db), troubled: await findTroubled(db) })
