import { z } from 'zod'
import { dataFile, messageReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import { beginExport, findExportFile, finishExport } from './export-store.ts'
import { dataReadyLetter } from './letters.ts'
import { ownData } from './own-data-store.ts'
import { findUser } from './store.ts'

const RETENTION_DAYS = 7
const A_DAY: RateLimit = {
  tries: 3,
  minutes: 24 * 60,
  message: 'You’ve already asked three times today. Please try again tomorrow.',
}

/** Requests the data export; a letter announces when it is ready. */
export const askForData = endpoint({
  returns: messageReply,
  async handle({ user }, { db, now }) {
    await rateLimit(db, `export:${user.id}`, A_DAY, now())
    await db.transaction(async (tx) => {
      await beginExport(tx, user.id, { askedAt: now(), expiresAt: expiryFrom(now()) })
      await enqueue(tx, exportData, { userId: user.id })
    })
    return { message: 'We’re preparing your file. We’ll e-mail you when it’s ready.' }
  },
})

const expiryFrom = (now: Date) => new Date(now.getTime() + RETENTION_DAYS * 86_400_000)

export const exportData = defineJob('export', z.object({ userId: z.uuid() }), makeFile)

async function makeFile({ userId }: { userId: string }, { db, now, publicUrl }: Deps) {
  const user = await findUser(db, userId)
  if (!user || user.deletionAskedAt) return
  const json = JSON.stringify(await ownData(db, userId, now()), null, 2)
  await db.transaction(async (tx) => {
    const isRequested = await finishExport(tx, userId, { json, expiresAt: expiryFrom(now()) })
    if (isRequested) await queueMail(tx, dataReadyLetter(user.email, publicUrl), now())
  })
}

/** Returns the file, to its owner only. */
export const showData = endpoint({
  returns: dataFile,
  async handle({ user }, { db, now }) {
    const json = await findExportFile(db, user.id, now())
    if (json === undefined) throw notFound('This file no longer exists. Please ask for a new one.')
    return new File([json], 'bedside-data.json', { type: 'application/json' })
  },
})
