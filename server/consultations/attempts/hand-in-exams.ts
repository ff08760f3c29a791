import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findOverdueExams } from './overdue-store.ts'
import { submit } from './stop.ts'

const LATE = {
  /** A present student's browser hands in when the time is up, after a pending answer; the job runs later. */
  graceMs: 60_000,
  /** Older attempts are from before this job existed, or their case is gone. */
  mostDays: 30,
}

/**
 * Hands in exams whose time is over and whose student has left, as the student's own return would. An exam that was
 * never started has no clock and is not handed in.
 */
async function handInExams(deps: Deps) {
  for (const { id, userId } of await findOverdueExams(deps.db, deps.now(), LATE)) {
    try {
      await submit(deps, id, { id: userId })
    } catch (error) {
      // Its case is gone, or its student holds the lock: continue with the others.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

export const handInExamsOften = defineJob('exams', z.object({}), (_, deps) => handInExams(deps), {
  cron: '* * * * *',
})
