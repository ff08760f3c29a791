import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import { mailJourneyRequest } from '#contract/mails.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import { callVendor } from '../vendor-call.ts'
import { findEndedTopics } from './mail-topic-store.ts'
import { findRecipient, noteFirst } from './prime-letter-store.ts'

/**
 * A student sets out on a series of letters of an outside service, each series once. Where there is no service nothing
 * is kept or sent.
 */
export const startMailJourney = endpoint({
  body: mailJourneyRequest,
  returns: messageReply,
  async handle({ user, body }, { db, mailJourneys, now }) {
    if (mailJourneys) {
      await db.transaction(async (tx) => {
        const row = { userId: user.id, letter: 'journey', about: body.journey, sentAt: now() }
        if (await noteFirst(tx, row)) await enqueue(tx, sendOnJourney, { userId: user.id, journey: body.journey })
      })
    }
    return { message: 'Noted.' }
  },
})

/** Without the service it waits. */
export const sendOnJourney = defineJob(
  'mail-journey',
  z.object({ userId: z.uuid(), journey: z.string() }),
  async ({ userId, journey }, { db, mailJourneys }: Deps) => {
    const student = await findRecipient(db, userId)
    // An unverified address, or one whose owner ended such letters, is not passed on.
    if (!student?.emailVerifiedAt || student.deletionAskedAt || !mailJourneys) return
    if ((await findEndedTopics(db, userId)).has('prime')) return
    const body = { email: student.email, first_name: student.firstName, journey }
    await callVendor({ ...mailJourneys, model: '' }, { path: 'journey', body, timeoutMs: 10_000, mostBytes: 65_536 })
  },
  { ready: ({ mailJourneys }) => mailJourneys !== undefined },
)
