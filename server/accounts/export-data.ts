import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { dataFile, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { defineJob, enqueue } from '../db/jobs.ts'
import { queueMail } from '../db/mails.ts'
import { type RateLimit, rateLimit } from '../db/rate-limit.ts'
import { dataExports } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { dataReadyLetter } from './letters.ts'
import { ownData } from './own-data.ts'
import { findUser } from './store.ts'

const DAYS_KEPT = 7
const A_DAY: RateLimit = {
  tries: 3,
  minutes: 24 * 60,
  message: 'You’ve already asked three times today. Please try again tomorrow.',
}

/** Asks for the file; a letter says when it is there. */
export const askForData = endpoint({
  returns: messageReply,
  async handle({ user }, { db, now }) {
    await rateLimit(db, `export:${user.id}`, A_DAY, now())
    await db.transaction(async (tx) => {
      const asked = { askedAt: now(), json: null, expiresAt: keptUntil(now()) }
      await tx
        .insert(dataExports)
        .values({ userId: user.id, ...asked })
        .onConflictDoUpdate({ target: dataExports.userId, set: asked })
      await enqueue(tx, exportData, { userId: user.id })
    })
    return { message: 'We’re preparing your file. We’ll e-mail you when it’s ready.' }
  },
})

const keptUntil = (now: Date) => new Date(now.getTime() + DAYS_KEPT * 86_400_000)

export const exportData = defineJob('export', z.object({ userId: z.uuid() }), makeFile)

async function makeFile({ userId }: { userId: string }, { db, now, publicUrl }: Deps) {
  const user = await findUser(db, userId)
  if (!user || user.deletionAskedAt) return
  const json = JSON.stringify(await ownData(db, userId, now()), null, 2)
  await db.transaction(async (tx) => {
    const made = { json, expiresAt: keptUntil(now()) }
    const rows = await tx.update(dataExports).set(made).where(eq(dataExports.userId, userId)).returning()
    if (rows.length > 0) await queueMail(tx, dataReadyLetter(user.email, publicUrl), now())
  })
}

/** The file, for its owner alone. */
export const showData = endpoint({
  returns: dataFile,
  async handle({ user }, { db, now }) {
    const [row] = await db
      .select()
      .from(dataExports)
      .where(and(eq(dataExports.userId, user.id), isNotNull(dataExports.json), gt(dataExports.expiresAt, now())))
    if (!row) throw notFound('This file no longer exists. Please ask for a new one.')
    return new File([row.json ?? ''], 'bedside-data.json', { type: 'application/json' })
  },
})

/** How far the file is: being made, there until a day, or neither. */
export async function findExport(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({ made: isNotNull(dataExports.json), expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
  return row ? { ready_until: row.made ? row.expiresAt.toISOString() : null } : null
}
