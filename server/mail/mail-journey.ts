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
 * Enrols a student in an e-mail series of an external service, once per series. Without a service nothing is stored or
 * sent.
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

/** Waits while no service is configured. */
export const sendOnJourney = defineJob(
  'mail-journey',
  z.object({ userId: z.uuid(), journey: z.string() }),
  async ({ userId, journey }, { db, mailJourneys }: Deps) => {
    const student = await findRecipient(db, userId)
    // Not passed on if the address is unverified, or its owner unsubscribed from such e-mails.
    if (!student?.emailVerifiedAt || student.deletionAskedAt || !mailJourneys) return
    if ((await findEndedTopics(db, userId)).has('prime')) return
    const body = { email: student.email, first_name: student.firstName, journey }
    await callVendor({ ...mailJourneys, model: '' }, { path: 'journey', body, timeoutMs: 10_000, mostBytes: 65_536 })
  },
  { ready: ({ mailJourneys }) => mailJourneys !== undefined },
)
