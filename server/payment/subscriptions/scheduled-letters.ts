import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { unsubscribeLink } from '../../mail/mail-topic-store.ts'
import { noteFirst } from '../../mail/prime-letter-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { renewalLetter, trialEndingLetter } from '../letters.ts'
import { formatMoney } from '../money.ts'
import { findRenewalsAhead, findTrialsEnding } from './scheduled-letter-store.ts'

/** Queues, once a day, letters about trials that end soon and about half-yearly and yearly plans that renew soon. */
export const primeLettersDaily = defineJob('prime-letters', z.object({}), queueDue, { cron: '43 9 * * *' })

async function queueDue(_: object, { db, now }: Deps) {
  const [trials, renewals] = [await findTrialsEnding(db, now()), await findRenewalsAhead(db, now())]
  await db.transaction(async (tx) => {
    for (const { user_id: userId } of trials) await enqueue(tx, writeTrialEnding, { userId })
    for (const { user_id: userId } of renewals) await enqueue(tx, writeRenewal, { userId })
  })
}

export const writeTrialEnding = defineJob('trial-ending', z.object({ userId: z.uuid() }), async ({ userId }, deps) => {
  const { db, now, publicUrl } = deps
  await db.transaction(async (tx) => {
    const [due] = await findTrialsEnding(tx, now(), userId)
    if (!due || !(await noteFirst(tx, { userId, letter: 'trial-ending', about: due.until, sentAt: now() }))) return
    const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'prime')
    if (!unsubscribe) return
    await queueMail(tx, trialEndingLetter({ to: due.email, publicUrl, unsubscribe }, new Date(due.until)), now())
  })
})

export const writeRenewal = defineJob('renewal-ahead', z.object({ userId: z.uuid() }), async ({ userId }, deps) => {
  const { db, now, publicUrl } = deps
  await db.transaction(async (tx) => {
    const [due] = await findRenewalsAhead(tx, now(), userId)
    if (!due || !(await noteFirst(tx, { userId, letter: 'renewal', about: due.until, sentAt: now() }))) return
    const { plan, cents, currency, until } = due
    const renewal = { plan, amount: formatMoney(cents, currency), on: new Date(until) }
    await queueMail(tx, renewalLetter({ to: due.email, publicUrl }, renewal), now())
  })
})
