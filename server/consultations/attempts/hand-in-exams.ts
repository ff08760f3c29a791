import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findOverdueExams } from './overdue-store.ts'
import { submit } from './stop.ts'

const LATE = {
  /** A student who is there hands in when the time is up, after the answer that was on its way: the job comes after that. */
  graceMs: 60_000,
  /** What was left longer ago than this was left before there was this job, or its case is gone. */
  mostDays: 30,
}

/**
 * Hands in exams whose time is over and whose student has left, as the student's own return would. An exam that was not
 * begun has no clock: nothing is handed in of it.
 */
async function handInExams(deps: Deps) {
  for (const { id, userId } of await findOverdueExams(deps.db, deps.now(), LATE)) {
    try {
      await submit(deps, id, { id: userId })
    } catch (error) {
      // Of a case that is gone, or held by its student at this moment: the others do not wait for it.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

export const handInExamsOften = defineJob('exams', z.object({}), (_, deps) => handInExams(deps), {
  cron: '* * * * *',
})
